import { uniqueFields } from '#engine/form/validate.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { indexName, type ModuleVersion, uniqueKey } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { brokenUniqueConstraint } from '#server/platform/db/sql-errors.ts';
import { entryLayout } from '../table/entry-layout.ts';
import { findTaken } from '../table/entry-store.ts';

/** Fields that must differ between entries and whose new value another entry has. */
export async function checkUnique(
  ctx: Context,
  version: ModuleVersion,
  entryId: string,
  stored: EntryValues,
  values: EntryValues,
): Promise<Violation[]> {
  const layout = entryLayout(version);
  const asked = uniqueFields(version.compiled.form).flatMap((field) => {
    const value = values[field.name] ?? null;
    const binding = layout.byField.get(field.name);
    if (value === null || !binding || value === stored[field.name]) return [];
    const { columnName, kind } = binding.column;
    const key = uniqueKey(columnName, kind);
    const parameterKey = key === `"${columnName}"` ? '$' : 'md5($)';
    return [{ name: field.name, key, parameterKey, value: binding.write(value) }];
  });
  if (asked.length === 0) return [];
  const taken = await findTaken(ctx.db, version.module, entryId, asked);
  return asked.filter((_, index) => taken[index]).map(({ name }) => ({ path: name, code: 'not_unique' }));
}

/** The violation behind a unique index that a write broke: two saved the same value at the same moment. */
export function uniqueViolation(version: ModuleVersion, error: unknown): Violation | undefined {
  const constraint = brokenUniqueConstraint(error);
  if (constraint === null) return undefined;
  const tableName = version.module.table.name;
  const binding = entryLayout(version).bindings.find(
    ({ column }) => indexName({ tableName, columnName: column.columnName, purpose: 'unique' }) === constraint,
  );
  return binding && { path: binding.fieldName, code: 'not_unique' };
}
