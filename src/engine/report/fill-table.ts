import { Decimal } from '#engine/value/decimal.ts';
import type { ColumnTotal, DesignColumn, TableBlock } from './design.ts';
import type { TableLine } from './pieces.ts';
import { fillPlaces, placesIn } from './places.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** More decimals of an average say nothing. */
const averagePlaces = 10;

/** The lines of a table: its groups with their rows and totals, and the totals of all rows at the end. */
export function fillTable(
  { columns, groupBy }: TableBlock,
  rows: readonly ReportRow[],
  source: ReportSource,
): readonly TableLine[] {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const lineOf = (row: ReportRow): TableLine => ({
    kind: 'row',
    cells: columns.map(({ text }) => fillPlaces(text, ({ name, format }) => row.textOf(name, format))),
  });
  const totalsOf = (some: readonly ReportRow[], name: string): TableLine[] =>
    hasTotals ? [{ kind: 'total', cells: totalCells(columns, some, name, source) }] : [];
  if (groupBy === undefined) return [...rows.map(lineOf), ...totalsOf(rows, source.totalWord)];
  const lines = [...groupsOf(rows, groupBy)].flatMap(([text, members]): TableLine[] => {
    const name = text === '' ? '–' : text;
    return [
      { kind: 'group', cells: [name] },
      ...members.map(lineOf),
      ...totalsOf(members, `${source.totalWord}: ${name}`),
    ];
  });
  return [...lines, ...totalsOf(rows, source.totalWord)];
}

function groupsOf(rows: readonly ReportRow[], groupBy: string): ReadonlyMap<string, readonly ReportRow[]> {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const text = row.textOf(groupBy, null) ?? '';
    const members = groups.get(text);
    if (members) members.push(row);
    else groups.set(text, [row]);
  }
  return groups;
}

/** The totals of rows; the name of the line stands in the first column, before its own total. */
function totalCells(
  columns: readonly DesignColumn[],
  rows: readonly ReportRow[],
  name: string,
  source: ReportSource,
): readonly string[] {
  return columns.map(({ text, total }, index) => {
    const figure = total === undefined ? '' : totalText(text, total, rows, source);
    if (index > 0) return figure;
    return figure === '' ? name : `${name}  ${figure}`;
  });
}

function totalText(
  text: string,
  total: ColumnTotal,
  rows: readonly ReportRow[],
  source: ReportSource,
): string {
  const [place] = placesIn(text);
  if (!place) return '';
  if (total === 'count') {
    return String(rows.filter((row) => (row.textOf(place.name, null) ?? '') !== '').length);
  }
  const numbers = rows.flatMap((row) => row.numberOf(place.name) ?? []);
  const figure = totalOf(total, numbers);
  return figure === null ? '' : source.writeNumber(figure, place.format);
}

/** A total of numbers, exactly; null where there are none. */
export function totalOf(total: Exclude<ColumnTotal, 'count'>, numbers: readonly Decimal[]): Decimal | null {
  const [first, ...rest] = numbers;
  if (first === undefined) return null;
  if (total === 'smallest') return Decimal.min(first, ...rest);
  if (total === 'largest') return Decimal.max(first, ...rest);
  const sum = rest.reduce((all, number) => all.plus(number), first);
  if (total === 'sum') return sum;
  const average = sum.div(numbers.length);
  return average.decimalPlaces() > averagePlaces ? average.toDecimalPlaces(averagePlaces) : average;
}
