import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import type { CheckedValue } from '../field-type.ts';
import { textKind } from './text-kind.ts';
import { accept, refuse, type ValueKind } from './value-kind.ts';

/** What the wire shows of a secret: only that there is one. Sent back, it means that the secret stays. */
export const secretIsSet: FieldValue = { isSet: true };

/** What the server keeps of a secret: the text encrypted for its entry. */
export interface SealedSecret {
  readonly sealed: string;
}

const texts = textKind({ maximumLength: 1000, isMultiline: false });

/**
 * A text that nobody reads by the way: typed it is a string, on the wire `secretIsSet`, on the server a
 * `SealedSecret`. It has no text for people, expressions see nothing, and only a sealed one gets into a column.
 */
export const secretKind: ValueKind & { expressionValue(): null } = {
  columnKind: 'text',
  operators: [],
  expressionType: () => 'text',
  expressionValue: () => null,
  check: (value, field) => checkSecret(value, field),
  toText: () => '',
  parseText: (text, field) => checkSecret(text, field),
  toColumn: (value) => (isSealed(value) ? value.sealed : null),
  fromColumn: (column) => (typeof column === 'string' ? { sealed: column } : null),
};

/** Whether a value is an encrypted secret. */
export function isSealed(value: unknown): value is SealedSecret {
  return typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';
}

function checkSecret(value: unknown, field: FieldDefinition): CheckedValue {
  if (isSealed(value)) return accept({ sealed: value.sealed });
  if (typeof value !== 'object' || value === null) return texts.check(value, field);
  if (!('isSet' in value) || Array.isArray(value)) return refuse('not_text');
  return accept(value.isSet === true ? secretIsSet : null);
}
