import type { ReportPlan } from '#engine/insight/plan-report.ts';
import { Decimal } from '#engine/value/decimal.ts';
import type { ReportedColumn } from '#server/features/entries/index.ts';
import { compareShown } from '#server/features/lists/index.ts';
import type { GroupedCell, ShownGroup } from './shown-groups.ts';

const states = ['value', 'blank', 'hidden', 'others'] as const;

/**
 * Cells in the order of a report: the total, then each group with its own groups after it; in each group the total over
 * all columns first. Groups without a value, hidden ones and the others come last.
 */
export function inOrder(
  cells: readonly GroupedCell[],
  plan: ReportPlan<ReportedColumn>,
  locale: string,
): GroupedCell[] {
  const figures = new Map(
    cells.filter(({ across }) => across === null).map((cell) => [placeOf(cell.rows), cell]),
  );
  const compare = (one: GroupedCell, other: GroupedCell): number => {
    const depth = Math.min(one.rows.length, other.rows.length);
    for (let level = 0; level < depth; level += 1) {
      const order = compareGroups(one.rows.slice(0, level + 1), other.rows.slice(0, level + 1));
      if (order !== 0) return order;
    }
    if (one.rows.length !== other.rows.length) return one.rows.length - other.rows.length;
    return compareKeys(one.across, other.across, plan.across, locale);
  };
  const compareGroups = (one: readonly ShownGroup[], other: readonly ShownGroup[]): number => {
    const [left, right] = [one.at(-1) ?? null, other.at(-1) ?? null];
    const dimension = plan.rows[one.length - 1] ?? null;
    const own = () => compareKeys(left, right, dimension, locale);
    if (left?.is !== 'value' || right?.is !== 'value') return own();
    const sign = plan.isDescending ? -1 : 1;
    if (plan.orderedBy === null) return sign * own();
    const at = plan.orderedBy;
    return compareValues(figures.get(placeOf(one)), figures.get(placeOf(other)), at, sign) || own();
  };
  return cells.toSorted(compare);
}

/** The columns of a report in their order, the total over all of them last. */
export function compareAcross(
  one: ShownGroup | null,
  other: ShownGroup | null,
  dimension: ReportPlan<ReportedColumn>['across'],
  locale: string,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareKeys(one, other, dimension, locale);
}

function placeOf(rows: readonly ShownGroup[]): string {
  return JSON.stringify(rows.map(({ is, key }) => [is, key]));
}

/** Cells without the figure come last either way. */
function compareValues(
  one: GroupedCell | undefined,
  other: GroupedCell | undefined,
  at: number,
  sign: 1 | -1,
): number {
  const [left, right] = [one?.figures[at]?.value ?? null, other?.figures[at]?.value ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const isNumber = /^-?\d*\.?\d+$/.test(left) && /^-?\d*\.?\d+$/.test(right);
  return sign * (isNumber ? new Decimal(left).cmp(right) : left < right ? -1 : Number(left > right));
}

/** Groups of one dimension in their own order; a total over all of them first. */
function compareKeys(
  one: ShownGroup | null,
  other: ShownGroup | null,
  dimension: ReportPlan<ReportedColumn>['across'],
  locale: string,
): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  const order = states.indexOf(one.is) - states.indexOf(other.is);
  if (order !== 0 || one.key === null || other.key === null) return order;
  const isNumber = dimension?.column.kind === 'numeric' || dimension?.grouping.kind === 'ranges';
  if (isNumber) return new Decimal(one.key).cmp(other.key);
  const asWritten = one.key < other.key ? -1 : Number(one.key > other.key);
  // Days are written so that their order is that of their letters.
  if (dimension?.grouping.kind === 'periods') return asWritten;
  return compareShown(one.value, other.value, locale) || asWritten;
}
