import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { readNotification as endpoint } from '#contracts/notifications/read-notification.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { countNotifications, markRead } from './notification-store.ts';

export async function readNotification(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: userId } = actorOf(ctx);
  const isOwn = await markRead(ctx.db, userId, query.id, ctx.now.toISOString());
  if (!isOwn) throw notFound();
  const { unread } = await countNotifications(ctx.db, userId);
  return { unread };
}
