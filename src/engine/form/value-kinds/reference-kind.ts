import type { CheckedValue } from '../../value/field-value.ts';
import type { TextFacts } from '../field-type.ts';
import { type ReferenceSource, referenceKind } from '../sources/reference-source.ts';
import { accept, refuse } from './value-kind.ts';

/** Maximum length of a key in a list or a set of reference data. */
const maxKeyLength = 200;

/**
 * Converts a value that refers to an external item to its key. `{id, label}`, as entries show references, stands for
 * its id. Only the server knows whether the item exists.
 */
export function checkKey(value: unknown): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  const key = keyIn(value);
  if (typeof key !== 'string') return refuse('not_text');
  if (key.length > maxKeyLength) return refuse('text_too_long', { maximum: maxKeyLength });
  return key.includes('\u0000') ? refuse('text_characters') : accept(key);
}

/** The same for one item of a list, which is never blank. */
export function checkItemKey(item: unknown): CheckedValue {
  const checked = checkKey(item);
  return checked.ok && checked.value === null ? refuse('not_a_key') : checked;
}

/** The `id` of `{id, label}`; other values unchanged. */
export function keyIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** The label of a key if it is known, else the key. */
export function labelOfKey(key: string, source: ReferenceSource | null, facts: TextFacts): string {
  return (source && facts.labelOf(referenceKind(source), key)) ?? key;
}

/** The key for a label; a text that is not a known label counts as the key itself. */
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
