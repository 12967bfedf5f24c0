/** A file that came with a mail. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A header as it stands in a mail; names in lower case. */
export interface MailHeader {
  readonly key: string;
  readonly value: string;
}

/** A mail as it is judged and mapped (RFC 5322, MIME). */
export interface ParsedMail {
  /** Empty: it has none. */
  readonly messageId: string;
  readonly from: { readonly address: string; readonly name: string };
  /** Addresses that it was sent and delivered to, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** The plain text, or that of its HTML. */
  readonly text: string;
  /** As the sender says; empty: nothing. */
  readonly date: string;
  /** Ids of mails that it replies to, the latest first. */
  readonly repliesTo: readonly string[];
  /** All of its headers, topmost first. */
  readonly headers: readonly MailHeader[];
  /** Without pictures that its HTML shows. */
  readonly files: readonly MailFile[];
}

/** Why a mail cannot be read. */
export type UnreadableMail = 'mail_malformed' | 'mail_too_large';

/** The longest mail that is read, in bytes. */
export const maxMailBytes = 35_000_000;
