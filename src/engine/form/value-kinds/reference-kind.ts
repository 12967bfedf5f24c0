import type { FieldDefinition } from '../definition.ts';
import type { CheckedValue, TextFacts } from '../field-type.ts';
import { type ReferenceSource, referenceKind } from '../reference-source.ts';
import { accept, refuse } from './value-kind.ts';

/** Longest key of something in a list or a set of reference data. */
export const longestKey = 200;

/**
 * Brings a value that refers to something outside the form to its key. `{id, label}`, as entries show references, is
 * taken for its id. Whether there is such a thing, only the server knows.
 */
export function checkKey(value: unknown): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  const key = keyIn(value);
  if (typeof key !== 'string') return refuse('not_text');
  if (key.length > longestKey) return refuse('text_too_long', { maximum: longestKey });
  return key.includes('\u0000') ? refuse('text_characters') : accept(key);
}

/** The same of one item of a list, which is never nothing. */
export function checkItemKey(item: unknown): CheckedValue {
  const checked = checkKey(item);
  return checked.ok && checked.value === null ? refuse('not_a_key') : checked;
}

/** The `id` of `{id, label}`; anything else as it is. */
export function keyIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** The label of a key where it is known, else the key. */
export function labelOfKey(key: string, source: ReferenceSource | null, facts: TextFacts): string {
  return (source && facts.labelOf(referenceKind(source), key)) ?? key;
}

/** The key that a person means by a label; a text that is no known label counts as the key itself. */
export function keyOfLabel(text: string, source: ReferenceSource | null, facts: TextFacts): string {
  const trimmed = text.trim();
  return (source && facts.keyOf?.(referenceKind(source), trimmed)) ?? trimmed;
}

/** Label of a value that may still be `{id, label}`, as lists show it. */
export function shownLabel(
  value: unknown,
  source: ReferenceSource | null,
  facts: TextFacts,
): { key: string; label: string } | null {
  const key = keyIn(value);
  if (typeof key !== 'string' || key === '') return null;
  const isShown = typeof value === 'object' && value !== null && 'label' in value;
  const label = isShown && typeof value.label === 'string' ? value.label : labelOfKey(key, source, facts);
  return { key, label };
}

/** Whether the field's own settings say where its values come from. */
export type SourceOf = (field: FieldDefinition) => ReferenceSource | null;
