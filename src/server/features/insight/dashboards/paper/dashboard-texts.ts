import { dashboards as de } from '#messages/de/dashboards.ts';
import { dashboards as en } from '#messages/en/dashboards.ts';
import { dashboards as es } from '#messages/es/dashboards.ts';
import { dashboards as fr } from '#messages/fr/dashboards.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { dashboards as ja } from '#messages/ja/dashboards.ts';
import { dashboards as zh } from '#messages/zh/dashboards.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';

const texts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };

/** A text of dashboards in a language. */
export function dashboardText(
  locale: Locale,
  key: keyof typeof en,
  params: Readonly<Record<string, string>> = {},
): string {
  return fill(texts[locale][key], params);
}
