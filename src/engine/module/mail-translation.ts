import type { EmailTemplate, ModuleDefinition, TemplateEvent } from './definition.ts';
import { mailTextKey } from './translate-module.ts';

type Translations = NonNullable<ModuleDefinition['translations']>;

/** The mail of an event in the texts of one language; untranslated parts are empty. */
export function mailTextsIn(texts: Translations[string] | undefined, event: TemplateEvent): EmailTemplate {
  return {
    subject: texts?.[mailTextKey(event, 'subject')] ?? '',
    body: texts?.[mailTextKey(event, 'body')] ?? '',
  };
}

/**
 * Translations with the mail of an event in one language; empty texts, and a language without any text, are removed.
 */
export function withMailTexts(
  translations: Translations | undefined,
  language: string,
  event: TemplateEvent,
  texts: Partial<EmailTemplate>,
): Record<string, Record<string, string>> {
  const { [language]: before, ...others } = translations ?? {};
  const changed = { ...mailTextsIn(before, event), ...texts };
  const parts = ['subject', 'body'] as const;
  const own = new Set(parts.map((part) => mailTextKey(event, part)));
  const kept = Object.entries(before ?? {}).filter(([key]) => !own.has(key));
  const filled = parts
    .filter((part) => changed[part].trim() !== '')
    .map((part): [string, string] => [mailTextKey(event, part), changed[part]]);
  const after = Object.fromEntries([...kept, ...filled]);
  const rest = others as Record<string, Record<string, string>>;
  return Object.keys(after).length === 0 ? rest : { ...rest, [language]: after };
}
