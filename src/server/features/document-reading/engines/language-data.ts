import { mkdtemp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locale } from '#messages/index.ts';

const { resolve } = createRequire(import.meta.url);

/** The data by which the engine reads a language, from its package: nothing is fetched at run time. */
const packages = {
  eng: () => resolve('@tesseract.js-data/eng/package.json'),
  deu: () => resolve('@tesseract.js-data/deu/package.json'),
  spa: () => resolve('@tesseract.js-data/spa/package.json'),
  fra: () => resolve('@tesseract.js-data/fra/package.json'),
  jpn: () => resolve('@tesseract.js-data/jpn/package.json'),
  chi_sim: () => resolve('@tesseract.js-data/chi_sim/package.json'),
} as const;

type Language = keyof typeof packages;

const languages: Readonly<Record<Locale, readonly Language[]>> = {
  en: ['eng'],
  de: ['deu', 'eng'],
  es: ['spa', 'eng'],
  fr: ['fra', 'eng'],
  ja: ['jpn', 'eng'],
  zh: ['chi_sim', 'eng'],
};

/** What a document of people with this language is read in. */
export function languagesOf(locale: Locale): readonly Language[] {
  return languages[locale];
}

/** In which such a document is read once more for its numbers, if its letters are others than Latin ones. */
export function numbersOf(locale: Locale): Language | null {
  return locale === 'ja' || locale === 'zh' ? 'eng' : null;
}

let folder: Promise<string> | null = null;

/** A folder with the data of all languages; the engine looks in one place only. Made once for each process. */
export function dataFolder(): Promise<string> {
  folder ??= linkData();
  return folder;
}

async function linkData(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'formwright-languages-'));
  for (const [language, packageFile] of Object.entries(packages)) {
    const name = `${language}.traineddata.gz`;
    await symlink(path.join(path.dirname(packageFile()), '4.0.0_best_int', name), path.join(made, name));
  }
  return made;
}
