import { type SharedSteps, sharedSteps } from '../expression/shared-steps.ts';
import { Decimal, parseDecimal } from '../value/decimal.ts';
import { periodAfter } from './period.ts';
import type { PlannedCalculation } from './plan-calculations.ts';
import type { ReportPlan } from './plan-report.ts';
import { smallestGroup } from './report.ts';

/**
 * A group of one dimension. `blank`: entries without a value. `hidden`: entries whose value the reader may not see.
 * `others`: the groups beyond those listed. Periods have their first day as `key`, ranges their place, counted from 0.
 */
export interface GroupKey {
  readonly is: 'value' | 'blank' | 'hidden' | 'others';
  /** As text; null unless it is a value. */
  readonly key: string | null;
}

/** What was worked out of one column in one cell, before any is shown otherwise. */
interface RawFigure {
  /** An exact decimal or a date; null where there is nothing to work it out from. */
  readonly value: string | null;
  /** The values it is made of. */
  readonly count: number;
  /** Entries in which the value is hidden from the reader. */
  readonly hidden: number;
}

/** A cell as the database answers: fewer keys than levels are a subtotal; `across` null: over all columns. */
export interface RawCell {
  readonly rows: readonly GroupKey[];
  readonly across: GroupKey | null;
  readonly count: number;
  readonly figures: readonly RawFigure[];
}

/** A figure as shown. */
interface Figure {
  readonly value: string | null;
  /** Made of too few visible values beside hidden ones. */
  readonly isWithheld: boolean;
  readonly hidden: number;
}

/** A cell as shown: its groups, how many entries or rows it has, and a figure for each measure. */
export interface Cell extends Omit<RawCell, 'figures'> {
  readonly figures: readonly Figure[];
}

type Shape = Pick<ReportPlan<unknown>, 'rows' | 'across' | 'measures' | 'shown' | 'calculated'>;

/** What all cells of a report calculate together, in less than a second; what comes after that is blank. */
const maxSteps = 1_000_000;

const nameOf = (key: GroupKey) => `${key.is}:${key.key ?? ''}`;

/** A name for a place in a report: the groups of its levels, and its column. */
function placeOf(rows: readonly GroupKey[], across: GroupKey | null): string {
  return JSON.stringify([rows.map(nameOf), across && nameOf(across)]);
}

/**
 * The cells with their figures as the measures show them. Cells must be in order, as running totals follow it. What is
 * withheld takes no part in what is worked out of it.
 */
export function shownCells(cells: readonly RawCell[], plan: Shape): Cell[] {
  const held = cells.map((cell) => ({
    ...cell,
    figures: cell.figures.map((figure, index) => withheld(figure, plan.measures[index]?.aggregate)),
  }));
  const byPlace = new Map(held.map((cell) => [placeOf(cell.rows, cell.across), cell]));
  const running = new Map<string, Decimal>();
  const steps: SharedSteps = { left: maxSteps };
  const shownFigure = (cell: Cell, figure: Figure, index: number): Figure => {
    const show = plan.measures[index]?.show ?? 'value';
    if (show === 'share') return shareOf(figure, byPlace.get(placeOf([], null))?.figures[index]);
    if (show === 'before') return figureBefore(cell, index, byPlace, plan);
    if (show === 'running') return runningTotal(cell, figure, index, running);
    return figure;
  };
  return held.map((cell) => ({
    ...cell,
    figures: [
      ...cell.figures.slice(0, plan.shown).map((figure, index) => shownFigure(cell, figure, index)),
      ...plan.calculated.map((one) => calculatedFigure(one, cell.figures, steps)),
    ],
  }));
}

/**
 * A figure calculated from others of its cell, as they are before they are shown as a share or a total; withheld with any
 * of them, so that it cannot be used to work one out.
 */
function calculatedFigure(
  { expression, operands }: PlannedCalculation,
  figures: readonly Figure[],
  steps: SharedSteps,
): Figure {
  const read = [...operands].map(([name, place]) => [name, figures[place] ?? nothing] as const);
  const hidden = Math.max(0, ...read.map(([, figure]) => figure.hidden));
  if (read.some(([, { isWithheld }]) => isWithheld)) return { value: null, isWithheld: true, hidden };
  const bindings = Object.fromEntries(read.map(([name, figure]) => [name, figure.value]));
  const value = expression.evaluate({ ...bindings, [sharedSteps]: steps });
  const number = value === null ? null : parseDecimal(value);
  return { value: number === null ? null : number.toFixed(), isWithheld: false, hidden };
}

const alwaysTold: ReadonlySet<string | undefined> = new Set(['count', 'distinct', 'sum']);

/** Counts and sums say that they leave out values; of a few values, an average or an extreme is withheld. */
function withheld({ value, count, hidden }: RawFigure, aggregate: string | undefined): Figure {
  const isWithheld = hidden > 0 && count > 0 && count < smallestGroup && !alwaysTold.has(aggregate);
  return { value: isWithheld ? null : value, isWithheld, hidden };
}

/** A percentage with two decimal places. */
function shareOf(figure: Figure, total: Figure | undefined): Figure {
  const whole = new Decimal(total?.value ?? 0);
  if (figure.value === null || whole.isZero()) return { ...figure, value: null };
  return { ...figure, value: new Decimal(figure.value).times(100).div(whole).toDecimalPlaces(2).toFixed() };
}

/** Adds up over the groups of the innermost level of a cell, in their order; subtotals are as they are. */
function runningTotal(
  cell: Pick<Cell, 'rows' | 'across'>,
  figure: Figure,
  index: number,
  running: Map<string, Decimal>,
): Figure {
  if (cell.rows.length === 0) return figure;
  const place = `${index}${cell.rows.length}${placeOf(cell.rows.slice(0, -1), cell.across)}`;
  const sum = (running.get(place) ?? new Decimal(0)).plus(figure.value ?? 0);
  running.set(place, sum);
  return { ...figure, value: sum.toFixed() };
}

const nothing: Figure = { value: null, isWithheld: false, hidden: 0 };

/** The figure of the same groups in the period before: of the columns if they are periods, else of the innermost level. */
function figureBefore(
  cell: Pick<Cell, 'rows' | 'across'>,
  index: number,
  byPlace: ReadonlyMap<string, Cell>,
  { rows, across }: Shape,
): Figure {
  const before = (key: GroupKey | null | undefined, dimension: Shape['across'] | undefined) => {
    if (!key || dimension?.grouping.kind !== 'periods' || key.key === null) return null;
    const start = periodAfter(key.key, dimension.grouping.period, -1);
    return start === null ? null : { ...key, key: start };
  };
  const column = before(cell.across, across);
  if (column) return byPlace.get(placeOf(cell.rows, column))?.figures[index] ?? nothing;
  const level = cell.rows.length - 1;
  const row = before(cell.rows[level], rows[level]);
  if (!row) return nothing;
  return byPlace.get(placeOf([...cell.rows.slice(0, level), row], cell.across))?.figures[index] ?? nothing;
}
