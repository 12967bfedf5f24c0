import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** One mail to one person, to be made from a template of the app. Carries ids; the text is made when it is sent. */
const templateMail = z.object({
  event: z.enum(['submit', 'approve', 'rejected', 'reassign', 'completed', 'sendback', 'restart']),
  moduleId: z.uuid(),
  versionNumber: z.number().int(),
  entryId: z.uuid(),
  recipientId: z.uuid(),
  /** The task the mail leads to; null: the entry. */
  taskId: z.uuid().nullable(),
  activityName: z.string(),
  actorId: z.uuid().nullable(),
  message: z.string(),
});

export type TemplateMail = z.output<typeof templateMail>;

/** Sent with every action that a template belongs to; worked on by the feature mail-templates. */
export const sendTemplateMail = defineJob({ name: 'send-template-mail', payload: templateMail });
