import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { unreadNotifications as endpoint } from '#contracts/notifications/unread-notifications.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { countNotifications, markUnread } from './notification-store.ts';

export async function unreadNotifications(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: userId } = actorOf(ctx);
  await markUnread(ctx.db, userId, body.read_on);
  const { unread } = await countNotifications(ctx.db, userId);
  return { unread };
}
