import { countIn } from '#messages/count-in.ts';
import { errors as de } from '#messages/de/errors.ts';
import { errors as en } from '#messages/en/errors.ts';
import { errors as es } from '#messages/es/errors.ts';
import { errors as fr } from '#messages/fr/errors.ts';
import { type Locale, locales } from '#messages/index.ts';
import { errors as ja } from '#messages/ja/errors.ts';
import { errors as zh } from '#messages/zh/errors.ts';
import type { AppError } from '../../app-error.ts';

const errorTexts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, de, es, fr, ja, zh };

/** Texts by locale and code, in addition to those of the errors: form violations and definition faults. */
export type CodeTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Text of a code in a locale, in the singular if it has one and is about one; `more` takes precedence. Without a text, the code itself. */
export function codeText(
  code: string,
  locale: Locale,
  params: Readonly<Record<string, string | number>>,
  more?: CodeTexts,
): string {
  const textOf = (key: string) => more?.[locale][key] ?? errorTexts[locale][key];
  const single = countIn(params) === 1 ? textOf(`${code}_one`) : undefined;
  return fill(single ?? textOf(code) ?? code, params);
}

/** The key of a refusal's text. If the person who was first is known, the text names them. */
export function errorTextKey({ code, params }: Pick<AppError, 'code' | 'params'>): string {
  const isStale = code === 'stale_revision' || code === 'stale_definition';
  return isStale && params.name !== undefined ? `${code}_by` : code;
}

/** Puts values into `{{name}}` placeholders. */
export function fill(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The product's locale that an Accept-Language header (RFC 9110, 12.5.4) prefers; English if none matches. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'en';
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((text) => text.trim().startsWith('q='));
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .sort((one, other) => other.quality - one.quality);
  for (const wish of wishes) {
    const found = locales.find((locale) => locale === wish.language);
    if (found && wish.quality > 0) return found;
  }
  return 'en';
}
