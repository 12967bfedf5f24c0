import type { FieldDefinition } from '#engine/form/definition.ts';
import type { CheckedValue, FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

/** Whether a stored value lives on under another type, and as what. */
export function convertValue(
  value: FieldValue,
  from: { readonly type: FieldType; readonly field: FieldDefinition },
  to: { readonly type: FieldType; readonly field: FieldDefinition },
  facts: TextFacts,
): CheckedValue {
  if (value === null) return { ok: true, value: null };
  // A secret cannot be read, and what could be read is no secret any more.
  if (from.type.capabilities.isSecret || to.type.capabilities.isSecret)
    return { ok: false, code: 'not_text' };
  const asIs = to.type.check(value, to.field);
  if (asIs.ok) return asIs;
  return to.type.parseText(from.type.toText(value, from.field, facts), to.field, facts);
}
