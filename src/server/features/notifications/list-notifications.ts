import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listNotifications as endpoint } from '#contracts/notifications/list-notifications.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { countNotifications, pageOfNotifications } from './notification-store.ts';
import { presentNotifications } from './present-notifications.ts';

export async function listNotifications(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: userId } = actorOf(ctx);
  const page = { offset: (query.page - 1) * query.lenght, length: query.lenght };
  const rows = await pageOfNotifications(ctx.db, userId, page);
  const counts = await countNotifications(ctx.db, userId);
  return {
    notif: await presentNotifications(ctx, rows),
    ...counts,
  };
}
