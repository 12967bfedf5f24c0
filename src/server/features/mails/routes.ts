import { mailsEndpoints } from '#contracts/mails/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { decideByMail } from './deciding/decide-by-mail.ts';
import { listOwnMails } from './deciding/list-own-mails.ts';
import { openMailDecision } from './deciding/open-mail-decision.ts';
import { listSentMails } from './list-sent-mails.ts';
import { previewEmailTemplate } from './trying/preview-email-template.ts';
import { sendTestEmail } from './trying/send-test-email.ts';
import { updateEmailTemplate } from './update-email-template.ts';

export const mailsRoutes = routesOf(mailsEndpoints, {
  decideByMail,
  listOwnMails,
  listSentMails,
  openMailDecision,
  previewEmailTemplate,
  sendTestEmail,
  updateEmailTemplate,
});
