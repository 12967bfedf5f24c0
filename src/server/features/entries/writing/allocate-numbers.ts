import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { nextNumbers } from './sequence-store.ts';

/** Assigns the running numbers that an entry does not have yet. */
export async function allocateNumbers(
  ctx: Context,
  moduleId: string,
  form: CompiledForm,
  values: EntryValues,
  today: string,
): Promise<EntryValues> {
  const wanted = [...form.fields.values()].flatMap((field) => {
    if (field.type.origin !== 'allocated' || (values[field.name] ?? null) !== null) return [];
    return [{ field, allocation: field.type.allocation }];
  });
  if (wanted.length === 0) return values;
  const numbers = await nextNumbers(
    ctx.db,
    moduleId,
    wanted.map(({ field, allocation }) => ({
      fieldName: field.name,
      period: allocation.counterOf(field.definition, today),
    })),
  );
  const allocated: Record<string, FieldValue> = {};
  for (const { field, allocation } of wanted) {
    allocated[field.name] = allocation.valueFor(field.definition, numbers.get(field.name) ?? 1, today);
  }
  return { ...values, ...allocated };
}
