import type { FieldAccess } from '#engine/form/field-access.ts';
import { uniqueFields } from '#engine/form/validate.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { indexName, type ModuleVersion, uniqueKey } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { brokenUniqueConstraint } from '#server/platform/db/sql-errors.ts';
import { entryLayout } from '../table/entry-layout.ts';
import { findTaken } from '../table/entry-store.ts';

/** Names of the unique fields whose new value another entry has. */
export async function takenFields(
  ctx: Context,
  version: ModuleVersion,
  entryId: string,
  stored: EntryValues,
  values: EntryValues,
): Promise<readonly string[]> {
  const layout = entryLayout(version);
  const asked = uniqueFields(version.compiled.form).flatMap((field) => {
    const value = values[field.name] ?? null;
    const binding = layout.byField.get(field.name);
    if (value === null || !binding || value === stored[field.name]) return [];
    const { columnName, kind } = binding.column;
    const key = uniqueKey(columnName, kind);
    const parameterKey = key === `"${columnName}"` ? '$' : 'md5($)';
    const index = indexName({ tableName: version.module.table.name, columnName, purpose: 'unique' });
    return [{ name: field.name, index, key, parameterKey, value: binding.write(value) }];
  });
  if (asked.length === 0) return [];
  const taken = await findTaken(ctx.db, version.module, entryId, asked);
  return asked.filter((_, index) => taken[index]).map(({ name }) => name);
}

/**
 * The violations of taken values that the actor may be told. Defaults and steps fill fields that are hidden from them,
 * and those are not named. Without `access`, no field is named that any step hides.
 */
export function tellTaken(
  { compiled }: ModuleVersion,
  taken: readonly string[],
  access: FieldAccess | undefined,
): Violation[] {
  const isHidden = (name: string) =>
    access ? (access.fields[name] ?? 'hidden') === 'hidden' : hiddenFields(compiled).fields.has(name);
  return taken.filter((name) => !isHidden(name)).map((name) => ({ path: name, code: 'not_unique' }));
}

/** The refusal for a violated unique index: two entries saved the same value at the same moment. */
export function uniqueRefusal(
  version: ModuleVersion,
  access: FieldAccess | undefined,
  error: unknown,
): AppError | undefined {
  const constraint = brokenUniqueConstraint(error);
  if (constraint === null) return undefined;
  const tableName = version.module.table.name;
  const binding = entryLayout(version).bindings.find(
    ({ column }) => indexName({ tableName, columnName: column.columnName, purpose: 'unique' }) === constraint,
  );
  if (!binding) return undefined;
  const [told] = tellTaken(version, [binding.fieldName], access);
  if (!told) return new AppError('hidden_value_taken');
  const violations = [{ ...told, path: `fields.${told.path}` }];
  return new AppError('validation_failed', {}, { violations });
}
