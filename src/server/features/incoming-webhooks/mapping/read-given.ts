import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { type PersonId, parseCell } from '#engine/form/sheet/parse-cell.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';

/** What is needed to read values of a body. */
export interface GivenFacts {
  readonly texts: TextFacts;
  readonly personId: PersonId;
  /** The kind of things that a field refers to, for fields that refer to something. */
  referenceKind(field: CompiledField): string | undefined;
}

/**
 * The value of a field from a value of JSON: as the field has it on the wire, or, for texts and numbers, as an imported
 * file would be read: people by name or e-mail address, references by label, dates in the tenant's format.
 */
export function readGiven(field: CompiledField, value: unknown, facts: GivenFacts): CheckedValue {
  if (value === null) return { ok: true, value: null };
  const { type, definition } = field;
  // The parser has rounded it: an order number must not become another one.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return { ok: false, code: 'too_many_digits', params: { maximum: 15 } };
  }
  if (typeof value === 'object') return type.check(withKeys(field, value, facts), definition);
  const isNamed = type.content === 'user' || facts.referenceKind(field) !== undefined;
  const checked = type.check(value, definition);
  if (checked.ok && !isNamed) return checked;
  const cell = typeof value === 'boolean' ? value : String(value);
  const parsed = parseCell(cell, field, facts.texts, facts.personId);
  if (parsed.ok || typeof value === 'string') return parsed;
  return checked;
}

/** A list of people or references, with ids and keys in the place of names and labels. */
function withKeys(field: CompiledField, value: object, facts: GivenFacts): unknown {
  if (!Array.isArray(value)) return value;
  const kind = facts.referenceKind(field);
  const keyOf = (text: string) =>
    field.type.content === 'user'
      ? facts.personId(text)
      : kind === undefined
        ? undefined
        : facts.texts.keyOf?.(kind, text);
  return value.map((item) => (typeof item === 'string' ? (keyOf(item) ?? item) : item));
}
