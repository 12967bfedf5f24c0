import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { findNotification } from '#server/features/notifications/index.ts';
import { entryChanged } from '#server/features/workflow/index.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { devicesOf } from './push-device-store.ts';
import { sendPushMessage } from './push-message.ts';
import { pushPeople } from './push-people.ts';

/** Kinds that ask the person for something: tasks and mentions. */
const pushedKinds: ReadonlySet<string> = new Set<NotificationKind>([
  'assigned',
  'reassigned',
  'sentBack',
  'reminder',
  'escalated',
  'mentioned',
]);

/** Sends each task and mention to every device of its person, as a job of its own. */
export const pushSubscription = subscription(
  'on-device.entry-changed',
  entryChanged,
  async (ctx, { data }) => {
    // Within the transaction the cache must not ask: the embedded database has one connection, and this has it. From now
    // on this node knows whether changes concern a device.
    ctx.afterCommit(async () => {
      await pushPeople(ctx.platform).get(ctx.tenant);
    });
    for (const { id: notificationId, userId } of data.notifications) {
      const devices = await devicesOf(ctx.db, userId);
      if (devices.length === 0) continue;
      const found = await findNotification(ctx.db, userId, notificationId);
      if (!found || !pushedKinds.has(found.kind)) continue;
      for (const { id: deviceId } of devices) ctx.enqueue(sendPushMessage, { deviceId, notificationId });
    }
  },
  { isWanted: (platform, tenant) => pushPeople(platform).known(tenant)?.size !== 0 },
);
