import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getNotification as endpoint } from '#contracts/notifications/get-notification.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { findNotification } from './notification-store.ts';
import { presentNotifications } from './present-notifications.ts';

export async function getNotification(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const row = await findNotification(ctx.db, actorOf(ctx).id, params.id);
  const [shown] = row ? await presentNotifications(ctx, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}
