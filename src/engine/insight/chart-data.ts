import { figuresOf } from './figures-of.ts';
import { periodAfter } from './period.ts';
import type { Calculation, Dimension, Measure, Period } from './report.ts';

/** A group of a chart, as people may see it. */
interface ChartGroup {
  readonly is: 'value' | 'blank' | 'hidden' | 'others';
  readonly key: string | null;
  readonly value: unknown;
}

/** A cell of a report, as far as a chart reads it. */
interface ChartCell {
  readonly rows: readonly ChartGroup[];
  readonly across: ChartGroup | null;
  readonly figures: readonly { readonly value: string | null }[];
}

/** What a chart reads of a report. */
interface ChartReport {
  readonly rows?: readonly Dimension[] | undefined;
  readonly across?: Dimension | undefined;
  readonly measures?: readonly Measure[] | undefined;
  readonly calculated?: readonly Pick<Calculation, 'name' | 'label'>[] | undefined;
}

/** How the groups and figures of a report read. */
interface ChartWords<Cell extends ChartCell> {
  group(group: Cell['rows'][number] | null, dimension: Dimension | undefined): string;
  measure(measure: Measure, place: number): string;
  figure(value: string | null, measure: Measure | undefined): string;
}

/** One figure of a chart. A period without entries has no cell. */
export interface Mark<Cell> {
  readonly cell: Cell | null;
  readonly value: number | null;
  readonly text: string;
}

/** One line, or one colour of bars: a mark for each group. */
interface Series<Cell> {
  readonly name: string;
  readonly marks: readonly Mark<Cell>[];
}

/** What a chart draws: the groups of the outermost level, and a figure of each for every series. */
export interface ChartData<Cell> {
  readonly groups: readonly { readonly key: string; readonly name: string }[];
  readonly series: readonly Series<Cell>[];
}

/** More lines or colours cannot be told apart. */
export const maxSeries = 6;

const nameOf = (group: ChartGroup | null) => (group ? `${group.is}:${group.key}` : '');
const addsUp = new Set(['count', 'sum', 'distinct']);
/** A line of days over some years; more is a mistake in a date. */
const maxPeriods = 800;

/** The chart of a report. With `isInTime`, periods follow one another and those without entries are not left out. */
export function chartData<Cell extends ChartCell>(
  report: ChartReport,
  cells: readonly Cell[],
  words: ChartWords<Cell>,
  isInTime: boolean,
): ChartData<Cell> {
  const [dimension] = report.rows ?? [];
  const measures = figuresOf(report);
  const outer = cells.filter(({ rows }) => rows.length === 1);
  const found = new Map(outer.map((cell) => [nameOf(cell.rows[0] ?? null), cell.rows[0] as ChartGroup]));
  const groups = isInTime ? inTime([...found.values()], dimension?.period) : [...found.values()];
  const acrossOf = new Map(
    outer.flatMap(({ across }) => (across ? [[nameOf(across), across] as const] : [])),
  );
  const lines = report.across
    ? [...acrossOf.values()].slice(0, maxSeries).map((across) => ({ across, index: 0 }))
    : measures.slice(0, maxSeries).map((_, index) => ({ across: null, index }));
  const byPlace = new Map(
    outer.map((cell) => [`${nameOf(cell.rows[0] ?? null)} ${nameOf(cell.across)}`, cell]),
  );
  return {
    groups: groups.map((group) => ({ key: nameOf(group), name: words.group(group, dimension) })),
    series: lines.map(({ across, index }) => ({
      name: across
        ? words.group(across, report.across)
        : words.measure(measures[index] ?? { aggregate: 'count' }, index),
      marks: groups.map((group) => {
        const cell = byPlace.get(`${nameOf(group)} ${nameOf(across)}`) ?? null;
        const isNone = cell === null && addsUp.has(measures[index]?.aggregate ?? 'count');
        const value = isNone ? '0' : (cell?.figures[index]?.value ?? null);
        return { cell, value: asNumber(value), text: words.figure(value, measures[index]) };
      }),
    })),
  };
}

/** A figure as a number; null for dates and for nothing. */
export function asNumber(value: string | null): number | null {
  return value !== null && /^-?\d*\.?\d+$/.test(value) ? Number(value) : null;
}

/** The dated groups in their order, with the periods between them; the others have no place in time. */
function inTime(groups: readonly ChartGroup[], period: Period | undefined): readonly ChartGroup[] {
  const byKey = new Map(
    groups.flatMap((group) => (group.is === 'value' && group.key ? [[group.key, group]] : [])),
  );
  const [first, ...others] = [...byKey.keys()].toSorted();
  const last = others.at(-1) ?? first;
  const filled: ChartGroup[] = [];
  for (let key: string | null = first ?? null; key !== null && last !== undefined && key <= last; ) {
    filled.push(byKey.get(key) ?? { is: 'value', key, value: null });
    if (filled.length > maxPeriods) return [...byKey.values()];
    key = periodAfter(key, period ?? 'day');
  }
  return filled;
}
