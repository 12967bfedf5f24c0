import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from './index.ts';

type Texts = Readonly<Record<string, string>>;

const areasOf = (locale: string) =>
  readdirSync(new URL(`./${locale}/`, import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();

async function textsOf(locale: string, file: string): Promise<Texts> {
  // Said in full: the names that a pattern matches are kept with the transformed file, and new ones are missed.
  const path = new URL(`./${locale}/${file}`, import.meta.url).pathname;
  const module = (await import(/* @vite-ignore */ path)) as Record<string, Texts>;
  return Object.values(module)[0] ?? {};
}

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(locales.filter((locale) => locale !== 'en'))('texts in %s', (locale) => {
  it('stand in the same files as the English ones', () => {
    expect(areasOf(locale)).toEqual(areasOf('en'));
  });

  it.each(areasOf('en'))('%s: same keys, same places, nothing empty', async (file) => {
    const english = await textsOf('en', file);
    const texts = await textsOf(locale, file);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(new Set(placesOf(text)), key).toEqual(new Set(placesOf(english[key] ?? '')));
    }
  });
});

describe('texts in fr', () => {
  it.each(areasOf('fr'))('%s: no line ends inside a quotation or before its last sign', async (file) => {
    for (const [key, text] of Object.entries(await textsOf('fr', file))) {
      expect(text, key).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»| [:;?!](?!\w)|\u202f/u);
    }
  });

  it.each(areasOf('fr'))(
    '%s: what is an entry in English is one in French, in no other word',
    async (file) => {
      const english = await textsOf('en', file);
      for (const [key, text] of Object.entries(await textsOf('fr', file)).filter(([key]) =>
        /\bentr(?:y|ies)\b/i.test(english[key] ?? ''),
      )) {
        expect(text, key).not.toMatch(/\b(?:fiche|saisie)s?\b/i);
      }
    },
  );
});

/** What a language says in another word, or writes in another way; one thing has one name. */
const otherWords: Readonly<Record<string, RegExp>> = {
  // The reader is Sie and usted.
  de: /\b(?:du|dich|dir|dein(?:e[mnrs]?)?)\b|\bVollnutzer|(?:^|[.!?:] )(?:Entwirf|Erstelle|Füge|Gib|Klicke|Lade|Lege|Lösche|Melde|Öffne|Prüfe|Schreibe|Speichere|Tippe|Trage|Versuche|Wähle|Ziehe) /iu,
  es: /\bapps?\b(?!\}\})|\b(?:puedes|tienes|debes|tus)\b/u,
  fr: /\bapps?\b(?!\}\})/iu,
  ja: /エントリー|カテゴリー|(?:コネクタ|サーバ|ブラウザ|ユーザ)(?!ー)|(?<!リモート)フィールド(?!があります)/u,
};

describe.each(Object.entries(otherWords))('texts in %s', (locale, others) => {
  it.each(areasOf(locale))('%s: one word for one thing', async (file) => {
    for (const [key, text] of Object.entries(await textsOf(locale, file)))
      expect(text, key).not.toMatch(others);
  });
});
