import type { FieldValue } from '#engine/value/field-value.ts';

const collators = new Map<string, Intl.Collator>();

/** Orders values as people of a language order what is shown for them: numbers in words by their size, case aside first. */
export function compareShown(one: FieldValue, other: FieldValue, locale: string): number {
  return collatorOf(locale).compare(shownWords(one), shownWords(other));
}

/** One for each language: making one takes longer than sorting a list with it. */
function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale, { numeric: true });
  collators.set(locale, made);
  return made;
}

/** What is shown for a value: a person's name, an entry's label, a choice by its key. */
function shownWords(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, label } = value as Partial<Record<'name' | 'label', unknown>>;
  return String(name ?? label ?? '');
}
