import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { harmlessMail } from '#server/platform/mail/harmless-mail.ts';
import { sendActivityMail } from '../workflow-jobs.ts';

export const activityMailHandler = jobHandler(sendActivityMail, async (ctx, mail, jobId) => {
  const { html, text } = harmlessMail(mail.html.replaceAll('\n', '<br>'));
  await deliverMail(ctx, jobId, {
    to: mail.to,
    recipientId: null,
    subject: mail.subject.slice(0, 250),
    html,
    text,
  });
});
