import type { MailHeader } from './parsed-mail.ts';

/** Whether a machine wrote a mail (RFC 3834), or it went to a list or came back: answering it could go round in circles. */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  return headers.some(({ key, value }) => rules[key]?.test(value.trim()) ?? false);
}

const rules: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(?:bulk|junk|list|auto_reply)\b/i,
  'return-path': /^<>$/,
  'x-autoreply': /^(?!no\b)/i,
  'x-autorespond': /^(?!no\b)/i,
  'x-loop': /./,
  'list-id': /./,
  'content-type': /^multipart\/report\b/i,
};
