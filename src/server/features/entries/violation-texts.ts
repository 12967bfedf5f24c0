import { entryViolations as deEntries } from '#messages/de/entry-violations.ts';
import { violations as de } from '#messages/de/violations.ts';
import { entryViolations as enEntries } from '#messages/en/entry-violations.ts';
import { violations as en } from '#messages/en/violations.ts';
import { entryViolations as esEntries } from '#messages/es/entry-violations.ts';
import { violations as es } from '#messages/es/violations.ts';
import { entryViolations as frEntries } from '#messages/fr/entry-violations.ts';
import { violations as fr } from '#messages/fr/violations.ts';
import { entryViolations as jaEntries } from '#messages/ja/entry-violations.ts';
import { violations as ja } from '#messages/ja/violations.ts';
import { entryViolations as zhEntries } from '#messages/zh/entry-violations.ts';
import { violations as zh } from '#messages/zh/violations.ts';
import type { CodeTexts } from '#server/platform/http/answers/error-texts.ts';

/** Texts for all violations of entered values. */
export const violationTexts: CodeTexts = {
  en: { ...en, ...enEntries },
  de: { ...de, ...deEntries },
  es: { ...es, ...esEntries },
  fr: { ...fr, ...frEntries },
  ja: { ...ja, ...jaEntries },
  zh: { ...zh, ...zhEntries },
};
