/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a mail is about: a task, else an entry, else an app. */
export interface MailTopic {
  readonly moduleId: string;
  readonly entryId: string | null;
  readonly taskId: string | null;
}

/** A mail to be sent, with what is only for the one who gets it. */
export interface OutgoingMail extends Mail {
  /** The user who gets it and may read it here; null: an address that is nobody's here. */
  readonly recipientId: string | null;
  readonly about?: MailTopic | undefined;
  /** A link by which the recipient decides on a task, and the body that has it: that one is sent and never kept. */
  readonly decision?: { readonly taskId: string; readonly body: Pick<Mail, 'html' | 'text'> } | undefined;
}

/** A mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. `messageId` stays the same when a mail is sent again (RFC 5322). */
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}
