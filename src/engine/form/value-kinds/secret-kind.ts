import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import { textKind } from './text-kind.ts';
import { accept, notInLists, ordinary, refuse, type ValueKind } from './value-kind.ts';

/** A secret on the wire: only the fact that it is set. A client that sends it back keeps the secret. */
export const secretIsSet: FieldValue = { isSet: true };

/** A secret as the server stores it: the text encrypted for its entry. */
export interface SealedSecret {
  readonly sealed: string;
}

const texts = textKind({ maxLength: 1000, isMultiline: false });

/**
 * A text that is never shown: typed it is a string, on the wire `secretIsSet`, on the server a `SealedSecret`. It has
 * no text for people, is blank in expressions, and only a sealed one is stored in a column.
 */
export const secretKind: ValueKind<'secret'> & { expressionValue(): null } = {
  ...ordinary,
  content: 'secret',
  isRepeatable: false,
  inLists: notInLists,
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
