import PostalMime, {
  type Address,
  type Attachment,
  addressParser,
  type Email,
  type Mailbox,
} from 'postal-mime';
import { storableText } from '#engine/value/storable-text.ts';
import { sanitizedMail } from '#server/platform/mail/sanitized-mail.ts';
import type { MailFile, MailHeader, ParsedMail, UnreadableMail } from './parsed-mail.ts';

const maxFiles = 50;
const maxHeaders = 1000;
const maxText = 100_000;
const maxHtml = 1_000_000;
const limits = { maxNestingDepth: 20, maxHeadersSize: 262_144, forceRfc822Attachments: true };

/** Reads a mail, or says why it cannot be read: exactly one sender, and no more parts, depth and headers than mails have. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail | UnreadableMail> {
  let email: Email;
  try {
    email = await PostalMime.parse(source, limits);
  } catch {
    return 'mail_malformed';
  }
  if (email.attachments.length > maxFiles) return 'mail_too_large';
  if (email.headers.length > maxHeaders) return 'mail_malformed';
  const heads = email.headers.filter(({ key }) => key === 'from');
  // Each program chooses another one of several senders: the server that verifies might have verified another.
  const [from, ...others] = mailboxes(heads.flatMap(({ value }) => addressParser(value))).filter(
    ({ address }) => address !== '',
  );
  if (others.length > 0 || !from || !/^[^@\s<>]+@[^@\s<>]+$/.test(from.address)) return 'mail_malformed';
  return {
    messageId: line(email.messageId, 500),
    from: { address: line(from.address, 254).toLowerCase(), name: line(from.name, 200) },
    recipients: recipientsOf(email),
    subject: line(email.subject, 1000),
    text: textOf(email),
    date: line(email.date, 100),
    repliesTo: repliesTo(email),
    headers: email.headers.map(({ key, value }): MailHeader => ({ key, value: value.slice(0, 4000) })),
    files: email.attachments.flatMap(fileOf),
  };
}

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const delivered = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.trim());
  const named = mailboxes([...to, ...cc]).map(({ address }) => address);
  const all = [...named, ...delivered].map((address) => line(address, 254).toLowerCase());
  return [...new Set(all.filter((address) => address.includes('@')))].slice(0, 200);
}

function mailboxes(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one) => (one.group === undefined ? [one] : one.group));
}

function repliesTo({ inReplyTo = '', references = '' }: Email): string[] {
  const ids = [
    ...(inReplyTo.match(/<[^<>\s]+>/g) ?? []),
    ...(references.match(/<[^<>\s]+>/g) ?? []).reverse(),
  ];
  return [...new Set(ids)].slice(0, 50);
}

function textOf({ text = '', html = '' }: Email): string {
  const plain = text.trim() === '' ? sanitizedMail(html.slice(0, maxHtml)).text : text;
  return storableText(plain.replace(/\r\n?/g, '\n').trim().slice(0, maxText));
}

function fileOf({ filename, mimeType, content, related, disposition }: Attachment): MailFile[] {
  if (related === true && disposition !== 'attachment') return [];
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const name = line(filename ?? '', 255) || (mimeType === 'message/rfc822' ? 'mail.eml' : 'file');
  return [{ name, bytes }];
}

/** One line that can be stored. */
function line(text: string | undefined, maxLength: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return storableText(plain.slice(0, maxLength));
}
