import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { readAllNotifications as endpoint } from '#contracts/notifications/read-all-notifications.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { markAllRead } from './notification-store.ts';

export async function readAllNotifications(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const readOn = ctx.now.toISOString();
  const marked = await markAllRead(ctx.db, actorOf(ctx).id, readOn);
  return { unread: 0, marked, read_on: readOn };
}
