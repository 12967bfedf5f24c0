import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#messages/index.ts';
import { onSpokenLocale, spokenLocale, type Translate, translate } from './i18n.ts';

/** The language of the page; renders again after a switch. */
export function useLocale(): Locale {
  return useSyncExternalStore(onSpokenLocale, spokenLocale);
}

/** Gives texts by `area:key` in the language of the page; the function changes when the language does. */
export function useT(): Translate {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per language is what makes memos redraw
  return useMemo<Translate>(() => (key, values) => translate(key, values), [locale]);
}
