import type { EmailTemplate, ModuleDefinition, TemplateEvent } from '#engine/module/definition.ts';
import { mailTextsIn } from '#engine/module/mail-translation.ts';
import type { Locale } from '#messages/index.ts';

/** The language; null for the main text, which people get whose language has no text. */
export type MailLanguage = Locale | null;

/** The edited texts. They are empty if a language has none. */
export function writtenTexts(
  module: ModuleDefinition,
  event: TemplateEvent,
  language: MailLanguage,
): EmailTemplate {
  return language === null
    ? module.emailTemplates[event]
    : mailTextsIn(module.translations?.[language], event);
}

/** The texts as people of a language get them. */
export function sentTexts(
  module: ModuleDefinition,
  event: TemplateEvent,
  language: MailLanguage,
): EmailTemplate {
  const main = module.emailTemplates[event];
  const written = writtenTexts(module, event, language);
  return {
    subject: main.subject && (written.subject.trim() ? written.subject : main.subject),
    body: main.body && (written.body.trim() ? written.body : main.body),
  };
}

/** Nothing is sent then. */
export function isBlank({ subject, body }: EmailTemplate): boolean {
  return subject.trim() === '' && body.trim() === '';
}
