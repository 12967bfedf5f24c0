import { singleSignOn as de } from '#messages/de/single-sign-on.ts';
import { singleSignOn as en } from '#messages/en/single-sign-on.ts';
import { singleSignOn as es } from '#messages/es/single-sign-on.ts';
import { singleSignOn as fr } from '#messages/fr/single-sign-on.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { singleSignOn as ja } from '#messages/ja/single-sign-on.ts';
import { singleSignOn as zh } from '#messages/zh/single-sign-on.ts';

/** Texts of the page between us and a provider, by language. */
export const continueTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };
