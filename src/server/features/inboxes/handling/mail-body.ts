import type { ParsedMail } from '../parsing/parsed-mail.ts';

/** A mail as a mapping reads it; `received` is the moment at which the server got it, `timeZone` the organisation’s. */
export function mailBody(mail: ParsedMail, received: Date, timeZone: string) {
  return {
    subject: mail.subject,
    text: mail.text,
    from: { address: mail.from.address, name: mail.from.name },
    to: mail.recipients.join(', '),
    received: received.toISOString(),
    day: received.toLocaleDateString('sv-SE', { timeZone }),
    message_id: mail.messageId,
  };
}
