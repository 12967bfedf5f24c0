import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** A mail server reached by SMTP; the client library is loaded with the first mail. */
export function smtpTransport(url: string, from: string): MailTransport {
  let opening: Promise<Transporter> | null = null;
  const transporter = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true }),
    );
    return opening;
  };
  return {
    send: async (mail, messageId, { attachment, replyTo } = {}) => {
      const client = await transporter();
      await client.sendMail({
        from,
        // As an object, so that commas and brackets in the text cannot name further recipients.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId,
        // RFC 3834: so that no machine answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(attachment && {
          attachments: [
            { filename: attachment.name, contentType: attachment.type, content: attachment.bytes },
          ],
        }),
      });
    },
    close: () => void opening?.then((client) => client.close()),
  };
}
