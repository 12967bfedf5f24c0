import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** One mail to one person, rendered from a template of the app. Contains ids; the text is rendered when it is sent. */
const templateMail = z.object({
  event: z.enum(['submit', 'approve', 'rejected', 'reassign', 'completed', 'sendback', 'restart']),
  moduleId: z.uuid(),
  versionNumber: z.number().int(),
  entryId: z.uuid(),
  recipientId: z.uuid(),
  /** The task that the mail links to; null for the entry. */
  taskId: z.uuid().nullable(),
  activityName: z.string(),
  actorId: z.uuid().nullable(),
  message: z.string(),
});

export type TemplateMail = z.output<typeof templateMail>;

/** Sent for every action that has a template; handled by the feature `mails`. */
export const sendTemplateMail = defineJob({ name: 'send-template-mail', payload: templateMail });
