import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';

/** Whether a stored value can be kept under another type, and its new form. */
export function convertValue(
  value: FieldValue,
  from: { readonly type: FieldType; readonly field: FieldDefinition },
  to: { readonly type: FieldType; readonly field: FieldDefinition },
  facts: TextFacts,
): CheckedValue {
  if (value === null) return { ok: true, value: null };
  // A secret cannot be read, and a readable value is no longer a secret.
  if (from.type.content === 'secret' || to.type.content === 'secret') return { ok: false, code: 'not_text' };
  const asIs = to.type.check(value, to.field);
  if (asIs.ok) return asIs;
  return to.type.parseText(from.type.toText(value, from.field, facts), to.field, facts);
}
