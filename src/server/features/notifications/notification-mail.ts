import { z } from 'zod';
import { notificationKinds } from '#contracts/notifications/notification-kinds.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** One notification as a mail, for whoever wants to hear of its kind that way. */
const notificationMail = z.object({
  userId: z.uuid(),
  kind: z.enum(notificationKinds),
  moduleId: z.uuid(),
  /** Null: it is about the app as a whole. */
  entryId: z.uuid().nullable(),
  /** The task the mail leads to; null: the entry. */
  taskId: z.uuid().nullable(),
  actorId: z.uuid().nullable(),
  activityName: z.string(),
  recordTitle: z.string(),
});

/** Worked on by the feature mail-templates. */
export const sendNotificationMail = defineJob({ name: 'send-notification-mail', payload: notificationMail });
