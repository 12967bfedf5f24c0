import { cellText, filledCount, type SheetCell, type SheetLine, usualWidth } from './sheet-cell.ts';

const searchLength = 20;
const minRows = 2;

/** Names for rows of totals, in lower case without accents. */
const totalWords = new Set(
  [
    'total, totals, grand total, overall, overall total, total amount, sum, subtotal, sub-total, sub total',
    'average, avg, mean, count, minimum, maximum, σ, ∑, ø',
    'summe, summen, gesamt, gesamtsumme, gesamtergebnis, gesamtbetrag, insgesamt, zwischensumme, endsumme',
    'durchschnitt, mittelwert, anzahl, totales, total general, suma, importe total, promedio, media',
    'totaux, somme, sous-total, montant total, moyenne',
    '合計, 総計, 総合計, 小計, 計, 平均, 合计, 总计, 共计, 小计, 总和, 平均值, 總計, 總和',
  ].flatMap((words) => words.split(', ').map(plain)),
);

/**
 * The number of rows at the end that do not belong to the table: totals, recognised by their name or because they sum
 * the rows above, narrow rows below such a row, and notes after a blank line. `rows` are the rows below the head.
 */
export function countRowsBelow(rows: readonly SheetLine[]): number {
  const usual = usualWidth(rows);
  const first = Math.max(minRows, rows.length - searchLength);
  let start = rows.length;
  let isNarrowSoFar = true;
  for (let at = rows.length - 1; at >= first && isNarrowSoFar; at -= 1) {
    const row = rows[at] as SheetLine;
    const isNarrow = filledCount(row) <= usual / 2;
    const isTotal = isTotals(row, rows.slice(0, at), usual);
    const isNote = usual >= 3 && filledCount(row) === 1 && isParted(rows, at);
    if (isTotal || isNote) start = at;
    isNarrowSoFar = isTotal || isNarrow;
  }
  return rows.length - start;
}

function isParted(rows: readonly SheetLine[], at: number): boolean {
  return (rows[at]?.line ?? 0) - (rows[at - 1]?.line ?? 0) > 1;
}

function isTotals(row: SheetLine, above: readonly SheetLine[], usual: number): boolean {
  const filled = row.cells.flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }]));
  const label = filled.find(({ cell }) => typeof cell === 'string' && numberOf(cell) === null);
  const numbers = filled.flatMap(({ cell, column }) => {
    const number = numberOf(cell);
    return number === null ? [] : [{ number, column }];
  });
  const isNarrower = filled.length < usual;
  if (label && totalWords.has(plain(cellText(label.cell)))) {
    return isNarrower || numbers.some(({ number, column }) => sumsUp(number, above, column));
  }
  // Numbers without a name count only if all of them are sums.
  return (
    isNarrower &&
    numbers.length > 0 &&
    numbers.length === filled.length &&
    numbers.every(({ number, column }) => isSum(number, above, column))
  );
}

/** Whether a number is an aggregate of the column above it. */
function sumsUp(number: number, above: readonly SheetLine[], column: number): boolean {
  const numbers = numbersOf(above, column);
  if (numbers.length === 0) return false;
  const sum = numbers.reduce((all, one) => all + one, 0);
  const least = numbers.reduce((one, other) => Math.min(one, other));
  const most = numbers.reduce((one, other) => Math.max(one, other));
  return [sum, sum / numbers.length, numbers.length, least, most].some((figure) => isSame(number, figure));
}

function isSum(number: number, above: readonly SheetLine[], column: number): boolean {
  const numbers = numbersOf(above, column);
  return (
    numbers.length >= minRows &&
    isSame(
      number,
      numbers.reduce((all, one) => all + one, 0),
    )
  );
}

const numbersOf = (rows: readonly SheetLine[], column: number) =>
  rows.flatMap(({ cells }) => numberOf(cells[column] ?? '') ?? []);

const isSame = (one: number, other: number) => Math.abs(one - other) <= 0.006 + Math.abs(other) * 1e-9;

/** A number, or a text that is a number in either notation; otherwise null. */
function numberOf(cell: SheetCell): number | null {
  if (typeof cell === 'object') return 'n' in cell ? cell.n : null;
  if (typeof cell !== 'string') return null;
  const text = cell.replace(/[\s\p{Sc}'’]/gu, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(text)) return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

/** Without accents, a year or a unit behind it, and a colon. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s\d\p{Sc}%:.]+$/u, '')
    .trim();
}
