/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. `messageId` stays the same when a mail is sent again (RFC 5322). */
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}
