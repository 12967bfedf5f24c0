import { isAdministrator } from '#contracts/permissions.ts';
import { bellSubscription, writeNotifications } from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { incomingWebhookPaused } from '../events.ts';
import type { IncomingPauseReason, IncomingWebhook } from '../incoming-webhook.ts';
import { pauseIncomingRow } from '../stores/incoming-webhook-store.ts';

/** Updates the notification bells of the people told. */
export const incomingWebhookRealtime = bellSubscription('incoming-webhooks.realtime', incomingWebhookPaused);

/** Pauses an incoming webhook whose owner is not there any more, and tells the administrators. */
export async function pauseIncoming(
  ctx: Context,
  webhook: IncomingWebhook,
  reason: IncomingPauseReason,
): Promise<void> {
  if (!(await pauseIncomingRow(ctx.db, webhook.id, reason))) return;
  const { people } = await directory(ctx);
  const told = [...people.values()].filter((one) => one.isActive && isAdministrator(one.flags));
  const notifications = await writeNotifications(
    ctx,
    told.map(({ id: userId }) => ({
      id: ctx.randomId(),
      userId,
      kind: 'webhookPaused' as const,
      moduleId: null,
      entryId: null,
      taskId: null,
      actorId: null,
      activityName: '',
      recordTitle: webhook.name,
      recordCreatedBy: null,
      createdOn: ctx.now.toISOString(),
    })),
  );
  const paused = { incomingWebhookId: webhook.id, reason, notifications };
  ctx.announce(incomingWebhookPaused, paused, { facts: { name: webhook.name } });
}
