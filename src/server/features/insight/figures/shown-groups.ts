import type { GroupKey, RawCell } from '#engine/insight/cells.ts';
import type { PlannedDimension, ReportPlan } from '#engine/insight/plan-report.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FiguresBasis, ReportedColumn } from '#server/features/entries/index.ts';

/** A group with its value as lists show it. */
export interface ShownGroup extends GroupKey {
  readonly value: FieldValue;
}

/** A cell with such groups. */
export interface GroupedCell extends Omit<RawCell, 'rows' | 'across'> {
  readonly rows: readonly ShownGroup[];
  readonly across: ShownGroup | null;
}

/** The cells with the values of their groups; each value is looked up once. */
export async function shownGroups(
  basis: FiguresBasis,
  plan: ReportPlan<ReportedColumn>,
  cells: readonly RawCell[],
): Promise<GroupedCell[]> {
  const rows = await Promise.all(
    plan.rows.map((dimension, level) =>
      labelled(
        basis,
        dimension,
        groupsAt(cells, (cell) => cell.rows[level]),
      ),
    ),
  );
  const across =
    plan.across &&
    (await labelled(
      basis,
      plan.across,
      groupsAt(cells, (cell) => cell.across),
    ));
  return cells.map((cell) => ({
    ...cell,
    rows: cell.rows.map((group, level) => ({ ...group, value: valueIn(rows[level], group) })),
    across: cell.across && { ...cell.across, value: valueIn(across, cell.across) },
  }));
}

type Values = ReadonlyMap<string, FieldValue>;

function valueIn(values: Values | null | undefined, { key }: GroupKey): FieldValue {
  return key === null ? null : (values?.get(key) ?? key);
}

function groupsAt(cells: readonly RawCell[], at: (cell: RawCell) => GroupKey | null | undefined): string[] {
  return [...new Set(cells.flatMap((cell) => at(cell)?.key ?? []))];
}

async function labelled(
  basis: FiguresBasis,
  { column, grouping }: PlannedDimension<ReportedColumn>,
  keys: readonly string[],
): Promise<Values> {
  if (grouping.kind !== 'values') return new Map();
  const values = keys.map((key) => (column.kind === 'boolean' ? key === 'true' : key));
  const shown = await basis.shown(column, values);
  return new Map(keys.map((key, index) => [key, shown[index] ?? null]));
}
