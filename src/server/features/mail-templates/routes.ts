import { previewEmailTemplate as previewEmailTemplateEndpoint } from '#contracts/modules/preview-email-template.ts';
import { sendTestEmail as sendTestEmailEndpoint } from '#contracts/modules/send-test-email.ts';
import { updateEmailTemplate as updateEmailTemplateEndpoint } from '#contracts/modules/update-email-template.ts';
import { listOwnMails as listOwnMailsEndpoint } from '#contracts/system/list-own-mails.ts';
import { decideByMail as decideByMailEndpoint } from '#contracts/tasks/decide-by-mail.ts';
import { openMailDecision as openMailDecisionEndpoint } from '#contracts/tasks/open-mail-decision.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { decideByMail } from './deciding/decide-by-mail.ts';
import { listOwnMails } from './deciding/list-own-mails.ts';
import { openMailDecision } from './deciding/open-mail-decision.ts';
import { previewEmailTemplate } from './preview-email-template.ts';
import { sendTestEmail } from './send-test-email.ts';
import { updateEmailTemplate } from './update-email-template.ts';

export const mailTemplateRoutes: readonly Route[] = [
  route(listOwnMailsEndpoint, listOwnMails),
  route(openMailDecisionEndpoint, openMailDecision),
  route(decideByMailEndpoint, decideByMail),
  route(previewEmailTemplateEndpoint, previewEmailTemplate),
  route(sendTestEmailEndpoint, sendTestEmail),
  route(updateEmailTemplateEndpoint, updateEmailTemplate),
];
