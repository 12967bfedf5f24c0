import { mails as de } from '#messages/de/mails.ts';
import { mails as en } from '#messages/en/mails.ts';
import { mails as es } from '#messages/es/mails.ts';
import { mails as fr } from '#messages/fr/mails.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { mails as ja } from '#messages/ja/mails.ts';
import { mails as zh } from '#messages/zh/mails.ts';

/** Texts around mails by the language of the recipient. */
export const mailTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };
