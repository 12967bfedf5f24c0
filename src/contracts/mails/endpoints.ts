import type { Endpoint } from '../endpoint.ts';
import { decideByMail } from './decide-by-mail.ts';
import { listOwnMails } from './list-own-mails.ts';
import { listSentMails } from './list-sent-mails.ts';
import { openMailDecision } from './open-mail-decision.ts';
import { previewEmailTemplate } from './preview-email-template.ts';
import { sendTestEmail } from './send-test-email.ts';
import { updateEmailTemplate } from './update-email-template.ts';

/** The endpoints of this folder. */
export const mailsEndpoints = [
  decideByMail,
  listOwnMails,
  listSentMails,
  openMailDecision,
  previewEmailTemplate,
  sendTestEmail,
  updateEmailTemplate,
] as const satisfies readonly Endpoint[];
