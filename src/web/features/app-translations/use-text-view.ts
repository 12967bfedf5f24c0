import { useState } from 'react';
import { type Locale, locales } from '#messages/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useLocale } from '#web/lib/i18n/use-t.ts';
import type { Translations } from './find-texts.ts';

/** The shown texts and languages, kept in the address. */
export interface TextView {
  readonly words: string;
  readonly isMissingOnly: boolean;
  readonly languages: readonly Locale[];
  readonly setWords: (words: string) => void;
  readonly setMissingOnly: (isMissingOnly: boolean) => void;
  readonly setLanguages: (languages: readonly Locale[]) => void;
}

/**
 * Reads the view from `?find=…&missing=1&languages=de,fr`. Until languages are chosen those in use are shown; an app
 * without translations shows all but the designer's own.
 */
export function useTextView(translations: Translations): TextView {
  const [params, set] = useAddress();
  const own = useLocale();
  const chosen = params.get('languages')?.split(',');
  // As of when the page was opened: the first translation must not take the other columns away.
  const [usual] = useState(() => {
    const inUse = Object.keys(translations ?? {});
    return locales.filter((language) => (inUse.length > 0 ? inUse.includes(language) : language !== own));
  });
  return {
    words: params.get('find') ?? '',
    isMissingOnly: params.get('missing') === '1',
    languages: chosen ? locales.filter((language) => chosen.includes(language)) : usual,
    setWords: (words) => set('find', words),
    setMissingOnly: (isMissingOnly) => set('missing', isMissingOnly ? '1' : ''),
    setLanguages: (languages) => set('languages', languages.join(',')),
  };
}
