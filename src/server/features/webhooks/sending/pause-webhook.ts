import { isAdministrator } from '#contracts/permissions.ts';
import { bellSubscription, writeNotifications } from '#server/features/notifications/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { webhookPaused } from '../events.ts';
import { webhooksChanged } from '../gathering/subscribed.ts';
import { pauseRow } from '../stores/webhook-store.ts';
import type { PauseReason, Webhook } from '../webhook.ts';

/** Updates the notification bells of the people told. */
export const webhookRealtime = bellSubscription('webhooks.realtime', webhookPaused);

/** Pauses a webhook, and tells its owner; if the owner is the reason, the administrators. */
export async function pauseWebhook(ctx: Context, webhook: Webhook, reason: PauseReason): Promise<void> {
  if (!(await pauseRow(ctx.db, webhook.id, reason))) return;
  webhooksChanged(ctx);
  const told = toldPeople(await directory(ctx), webhook, reason);
  const notifications = await writeNotifications(
    ctx,
    told.map((userId) => ({
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
  ctx.announce(
    webhookPaused,
    { webhookId: webhook.id, reason, notifications },
    { facts: { name: webhook.name } },
  );
}

function toldPeople(
  { people, person }: PeopleDirectory,
  { ownerId }: Webhook,
  reason: PauseReason,
): string[] {
  if (reason !== 'owner' && person(ownerId)?.isActive) return [ownerId];
  return [...people.values()].filter((one) => one.isActive && isAdministrator(one.flags)).map(({ id }) => id);
}
