/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The subject matter of a mail: a task, else an entry, else an app. */
export interface MailTopic {
  readonly moduleId: string;
  readonly entryId: string | null;
  readonly taskId: string | null;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What goes with a mail beside its text. */
interface MailExtras {
  readonly attachment?: MailAttachment | null;
  /** Where replies go; absent: to the sender. */
  readonly replyTo?: string;
}

/** A mail to send, with the parts that only its recipient may see. */
export interface OutgoingMail extends Mail {
  /** The recipient, who may also read the mail here; null: an address that belongs to no user. */
  readonly recipientId: string | null;
  readonly about?: MailTopic;
  /** The address of an inbox that takes replies; the tag of the mail is added to it. */
  readonly replyAddress?: string | undefined;
  /** Makes the file that goes with the mail; null: none after all. It is made if a mail server takes it, never kept. */
  readonly attach?: (() => Promise<MailAttachment | null>) | undefined;
  /** The body with a secret that only its recipient may have. It is sent, never kept. */
  readonly sent?: Pick<Mail, 'html' | 'text'>;
  /** The task that the recipient can decide on by a link, and the body with the link. The body is sent, never kept. */
  readonly decision?: { readonly taskId: string; readonly body: Pick<Mail, 'html' | 'text'> } | undefined;
}

/** A mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. `messageId` stays the same when a mail is sent again (RFC 5322). */
  send(mail: Mail, messageId: string, extras?: MailExtras): Promise<void>;
  close(): void;
}
