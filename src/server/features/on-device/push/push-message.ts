import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** One notification for one device. */
export const sendPushMessage = defineJob({
  name: 'send-push-message',
  payload: z.object({ deviceId: z.uuid(), notificationId: z.uuid() }),
});
