import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { keepChoices } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { placedValues } from '../values/field-walk.ts';
import { keysIn } from './load-references.ts';
import { referenceFields } from './reference-fields.ts';

/**
 * Stores the offered external choices that these values contain, so that they can be read as long as the values exist.
 */
export async function keepExternalChoices(
  ctx: Context,
  form: CompiledForm,
  values: EntryValues,
): Promise<void> {
  const fields = referenceFields(form);
  const byOrigin = new Map<string, Set<string>>();
  for (const { field, value } of placedValues(form, values, (field) => fields.has(field))) {
    const source = fields.get(field)?.source;
    if (source?.kind !== 'external') continue;
    const keys = byOrigin.get(source.origin) ?? new Set();
    for (const key of keysIn(value)) keys.add(key);
    byOrigin.set(source.origin, keys);
  }
  for (const [origin, keys] of byOrigin) await keepChoices(ctx.db, origin, [...keys]);
}
