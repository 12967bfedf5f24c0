import { Decimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { compareShown, type GroupRow } from '#server/features/lists/index.ts';
import { activityNamesIn, type ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryColumn } from '../../columns/entry-column.ts';
import { personLabel } from '../../viewing/present-values.ts';
import { withReferenceLabels } from '../present-rows.ts';

export interface PresentedGroup {
  readonly row: GroupRow;
  readonly key: FieldValue;
  readonly value: FieldValue;
}

/** Groups with their values as lists show them, in the order of what is shown; the one without a value last. */
export async function presentGroups(
  ctx: Context,
  version: ModuleVersion,
  by: EntryColumn,
  rows: readonly GroupRow[],
): Promise<PresentedGroup[]> {
  const keys = rows.map(({ key }) => (by.binding ? by.binding.read(key) : (key as FieldValue)));
  const shown = await shownKeys(ctx, version, by, keys);
  const groups = rows.map((row, index) => ({ row, key: keys[index] ?? null, value: shown[index] ?? null }));
  return groups.sort((one, other) => compare(one, other, by, ctx.locale));
}

/** Values of a column as lists show them: people with their names, references with their labels, steps by name. */
export async function shownKeys(
  ctx: Context,
  version: ModuleVersion,
  { name, kind }: Pick<EntryColumn, 'name' | 'kind'>,
  keys: readonly FieldValue[],
): Promise<FieldValue[]> {
  const label = await personLabel(ctx);
  const wordFor = (key: FieldValue) => {
    if (name !== 'workflow_activity_name') return kind === 'uuid' ? label(key) : key;
    return key === null ? null : activityNamesIn(ctx, version, String(key));
  };
  const named = keys.map((key) => ({ [name]: wordFor(key) }));
  const shown = await withReferenceLabels(ctx, version.compiled.form, named);
  return shown.map((values) => values[name] ?? null);
}

function compare(one: PresentedGroup, other: PresentedGroup, by: EntryColumn, locale: string): number {
  if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
  if (by.kind === 'numeric') return new Decimal(String(one.key)).cmp(String(other.key));
  return compareShown(one.value, other.value, locale);
}
