import type { EntryValues } from '#engine/value/field-value.ts';
import { canSeeList, type ReferenceField, referenceFields } from '#server/features/entries/index.ts';
import { publishedModule, versionOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** A field that the actor works with, and what it refers to; any other field is not found. */
export async function fieldSource(
  ctx: Context,
  asked: { readonly moduleId: string; readonly fieldId: string; readonly version?: number },
): Promise<ReferenceField> {
  const module = await publishedModule(ctx, asked.moduleId);
  const version = await versionOf(ctx, module, asked.version ?? module.versionNumber);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const fields = [...referenceFields(version.compiled.form).values()];
  const found = fields.find(({ field }) => field.definition.id === asked.fieldId);
  if (!found) throw notFound();
  return found;
}

/** Only the values of a choice that the form uses are sent out. */
export function usedValues(values: EntryValues, { usedColumns }: ReferenceField): EntryValues {
  return Object.fromEntries([...usedColumns].map((column) => [column, values[column] ?? null]));
}
