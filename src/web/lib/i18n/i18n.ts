import { shell } from '#messages/en/shell.ts';
import { signIn } from '#messages/en/sign-in.ts';
import { ui } from '#messages/en/ui.ts';
import type { Locale, MessageKey } from '#messages/index.ts';
import { type CatalogueModules, catalogueOf } from './catalogue-of.ts';
import { chosenLocale, currentLocale, noteLocale } from './current-locale.ts';
import { createTexts, type MessageValues } from './texts.ts';

/** Gives a text in the current language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const loaders: Readonly<Record<Locale, () => Promise<{ readonly modules: CatalogueModules }>>> = {
  en: () => import('./catalogues/en.ts'),
  de: () => import('./catalogues/de.ts'),
  es: () => import('./catalogues/es.ts'),
  fr: () => import('./catalogues/fr.ts'),
  ja: () => import('./catalogues/ja.ts'),
  zh: () => import('./catalogues/zh.ts'),
};

const designLoaders: typeof loaders = {
  en: () => import('./catalogues/design/en.ts'),
  de: () => import('./catalogues/design/de.ts'),
  es: () => import('./catalogues/design/es.ts'),
  fr: () => import('./catalogues/design/fr.ts'),
  ja: () => import('./catalogues/design/ja.ts'),
  zh: () => import('./catalogues/design/zh.ts'),
};

/** The requested parts of the texts, and the loaded parts, by language. */
const wanted = new Set([loaders]);
const loaded = new Map<typeof loaders, Set<Locale>>();
const pageTexts = createTexts();

/** The language that texts are in now. */
export const spokenLocale = (): Locale => pageTexts.language;

/** Calls the listener when that changes. Returns a function that unsubscribes. */
export const onSpokenLocale = pageTexts.listen;

/** Makes the texts of the way in available: English at once, another language after its chunk has come. */
export async function startI18n(): Promise<void> {
  pageTexts.add('en', { shell, 'sign-in': signIn, ui });
  const locale = currentLocale();
  if (locale !== 'en') await switchTexts(locale).catch(() => undefined);
  applyLocale(spokenLocale());
}

/** Loads the texts of the current language; screens behind the sign-in wait for it. */
export async function loadAllTexts(): Promise<void> {
  await loadTexts(spokenLocale());
}

/** Loads a screen of designers with the texts that only they read; every language has them from then on. */
export async function withDesignTexts<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  wanted.add(designLoaders);
  const [screen] = await Promise.all([load(), loadTexts(spokenLocale())]);
  return screen;
}

/** Switches the language of the page and remembers it. Rejects when the texts cannot be fetched; nothing changes then. */
export async function changeLocale(locale: Locale): Promise<void> {
  await switchTexts(locale);
  chosenLocale.write(locale);
  noteLocale(locale);
  applyLocale(locale);
}

/** Gives a text outside React; inside, `useT` renders again after a switch. */
export const translate: Translate = (key, values) => pageTexts.text(key, values);

async function switchTexts(locale: Locale): Promise<void> {
  await loadTexts(locale);
  pageTexts.speak(locale);
}

async function loadTexts(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, locale)));
}

async function loadPart(part: typeof loaders, locale: Locale): Promise<void> {
  const here = loaded.get(part) ?? new Set();
  loaded.set(part, here);
  if (here.has(locale)) return;
  const { modules } = await part[locale]();
  pageTexts.add(locale, catalogueOf(modules));
  here.add(locale);
}

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}
