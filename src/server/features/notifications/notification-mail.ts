import { z } from 'zod';
import { notificationKinds } from '#contracts/notifications/notification-kinds.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** One notification as a mail, for people who want this kind by mail. */
const notificationMail = z.object({
  userId: z.uuid(),
  kind: z.enum(notificationKinds),
  /** Null if it is about a webhook. */
  moduleId: z.uuid().nullable(),
  /** Null if it is about the whole app. */
  entryId: z.uuid().nullable(),
  /** The task that the mail links to; null for the entry. */
  taskId: z.uuid().nullable(),
  actorId: z.uuid().nullable(),
  activityName: z.string(),
  recordTitle: z.string(),
});

export type NotificationMail = z.output<typeof notificationMail>;

/** Handled by the feature `mails`. */
export const sendNotificationMail = defineJob({ name: 'send-notification-mail', payload: notificationMail });
