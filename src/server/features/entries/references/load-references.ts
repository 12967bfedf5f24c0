import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { ReferenceRow, ReferenceSource, References } from '#engine/form/sources/reference-source.ts';
import { keyIn } from '#engine/form/value-kinds/reference-kind.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { placedValues } from '../values/field-walk.ts';
import { type ReferenceField, referenceFields } from './reference-fields.ts';
import { referenceRows } from './reference-rows.ts';

const nothing: References = new Map();

/** Everything that the values refer to, without checking rights; for all fields by default, or for the wanted ones. */
export async function loadReferences(
  ctx: Context,
  form: CompiledForm,
  valuesOfEntries: readonly EntryValues[],
  isWanted: (field: ReferenceField) => boolean = () => true,
): Promise<References> {
  const fields = referenceFields(form);
  if (fields.size === 0) return nothing;
  const asked = new Map<string, { source: ReferenceSource; keys: Set<string> }>();
  const test = (field: CompiledField) => {
    const reference = fields.get(field);
    return reference !== undefined && isWanted(reference);
  };
  for (const values of valuesOfEntries) {
    for (const { field, value } of placedValues(form, values, test)) {
      const reference = fields.get(field);
      if (!reference) continue;
      const known = asked.get(reference.kind) ?? { source: reference.source, keys: new Set() };
      for (const key of keysIn(value)) known.keys.add(key);
      if (known.keys.size > 0) asked.set(reference.kind, known);
    }
  }
  const found = new Map<string, ReadonlyMap<string, ReferenceRow>>();
  for (const [kind, { source, keys }] of asked) found.set(kind, await referenceRows(ctx, source, [...keys]));
  return found;
}

/** What the expressions of a form need to know about the targets of its references. */
export function askedReferences(
  ctx: Context,
  form: CompiledForm,
  valuesOfEntries: readonly EntryValues[],
): Promise<References> {
  return loadReferences(ctx, form, valuesOfEntries, ({ isAskedByExpressions }) => isAskedByExpressions);
}

/** The keys in a reference value: one, or those of a list. */
export function keysIn(value: FieldValue): string[] {
  const items: readonly FieldValue[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const key = keyIn(item);
    if (typeof key === 'number' || typeof key === 'boolean') return [String(key)];
    return typeof key === 'string' && key !== '' ? [key] : [];
  });
}

/** A value as on the wire: each key as `{id, label}`; a key without a target is its own label. */
export function shownReference(
  value: FieldValue,
  rows: ReadonlyMap<string, ReferenceRow> | undefined,
): FieldValue {
  if (Array.isArray(value)) return value.map((item) => shownReference(item, rows));
  return typeof value === 'string' ? { id: value, label: rows?.get(value)?.label ?? value } : value;
}
