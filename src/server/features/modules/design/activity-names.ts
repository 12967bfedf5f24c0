import { activities as de } from '#messages/de/activities.ts';
import { activities as en } from '#messages/en/activities.ts';
import { activities as es } from '#messages/es/activities.ts';
import { activities as fr } from '#messages/fr/activities.ts';
import type { Locale } from '#messages/index.ts';
import { activities as ja } from '#messages/ja/activities.ts';
import { activities as zh } from '#messages/zh/activities.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, de, es, fr, ja, zh };

/** The default name of an activity, from the key that its type provides. */
export function activityName(label: string, locale: Locale): string {
  return texts[locale][label] ?? label;
}
