import type { EmailTemplate } from '#engine/module/definition.ts';
import { renderTemplate } from '#engine/text/render-template.ts';
import { storableText } from '#engine/value/storable-text.ts';
import { sanitizedMail } from '#server/platform/mail/sanitized-mail.ts';

/** The frame around the text of a template. */
export interface MailFrame {
  /** Subject where the template has none. */
  readonly subject: string;
  /** Absent: it leads nowhere. */
  readonly link?: string;
  readonly linkText?: string;
  /** Leads to a page that asks once more; opening it decides nothing. */
  readonly decide?: undefined | { readonly link: string; readonly text: string };
  readonly footer: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const maxSubjectLength = 250;

/** A mail from a template; `textOf` answers a placeholder, undefined for a name that stays as it is written. */
export function renderMail(
  template: EmailTemplate,
  textOf: (name: string) => string | undefined,
  frame: MailFrame,
): RenderedMail {
  const subject = renderTemplate(template.subject, textOf, 'line') || frame.subject;
  const body = sanitizedMail(renderTemplate(template.body, textOf, 'html'));
  const main = frame.link === undefined ? [] : [{ link: frame.link, text: frame.linkText ?? frame.link }];
  const links = [...main, ...(frame.decide ? [frame.decide] : [])];
  const link = links
    .map((each) => `<p><a href="${escaped(each.link)}">${escaped(each.text)}</a></p>`)
    .join('\n');
  const linesOfLinks = links.map((each) => `${each.text}: ${each.link}`).join('\n\n');
  const footer = `<p><small>${escaped(frame.footer)}</small></p>`;
  return {
    // Half a character at the end could not be kept.
    subject: storableText(subject.slice(0, maxSubjectLength)),
    html: `${body.html}\n${link}\n${footer}`,
    text: [body.text, linesOfLinks, frame.footer]
      .filter((part) => part !== '')
      .join('\n\n')
      .trim(),
  };
}

function escaped(text: string): string {
  return renderTemplate('{text}', () => text, 'html');
}
