import { z } from 'zod';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** A test mail that a person sends to themselves to see a template in their own mailbox. */
export const sendTestMail = defineJob({
  name: 'send-test-mail',
  payload: z.object({
    to: z.string(),
    recipientId: z.uuid().nullable().default(null),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
});

export const testMailHandler = jobHandler(sendTestMail, (ctx, mail, jobId) => deliverMail(ctx, jobId, mail));
