import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { NewNotification } from './notification.ts';
import { sendNotificationMail } from './notification-mail.ts';
import { insertNotifications } from './notification-store.ts';
import { channelsFor, hasTemplate } from './preferences/channels-for.ts';

/**
 * Notifies people through their chosen channels; kinds with an app template are mailed from it. Returns the written
 * notifications, to be announced.
 */
export async function writeNotifications(
  ctx: Context,
  notifications: readonly NewNotification[],
): Promise<{ id: string; userId: string }[]> {
  if (notifications.length === 0) return [];
  const people = await directory(ctx);
  const channelsOf = ({ userId, kind }: NewNotification) => channelsFor(people.person(userId), kind);
  const shown = notifications.filter((notification) => channelsOf(notification).inApp);
  await insertNotifications(ctx.db, shown);
  for (const notification of notifications) {
    if (hasTemplate(notification.kind) || !channelsOf(notification).byMail) continue;
    const { id: _, recordCreatedBy: __, createdOn: ___, ...mail } = notification;
    ctx.enqueue(sendNotificationMail, mail);
  }
  return shown.map(({ id, userId }) => ({ id, userId }));
}
