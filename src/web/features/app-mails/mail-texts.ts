import type { EmailTemplate, ModuleDefinition, TemplateEvent } from '#engine/module/definition.ts';
import { mailTextsIn } from '#engine/module/mail-translation.ts';
import type { Locale } from '#messages/index.ts';

/** Of one language; null: the main text, for everybody whose language has none. */
export type MailLanguage = Locale | null;

/** The texts as they are written, empty where a language has none of its own. */
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
