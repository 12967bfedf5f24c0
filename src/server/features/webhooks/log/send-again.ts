import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { replayWebhook as replayEndpoint } from '#contracts/webhooks/replay-webhook.ts';
import type { resendExecution as resendEndpoint } from '#contracts/webhooks/resend-execution.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { webhookChanged } from '../events.ts';
import { runWebhook } from '../sending/webhook-jobs.ts';
import { demandOwner } from '../settings/demand-owner.ts';
import { loadDelivery, ofPeriod, sendAgain, theDelivery } from '../stores/delivery-store.ts';
import { loadWebhook } from '../stores/webhook-store.ts';

const maxReplayed = 10_000;

/** Makes a message of the log due again. */
export async function resendExecution(
  ctx: Context,
  { body }: EndpointInput<typeof resendEndpoint>,
): Promise<Record<string, never>> {
  const delivery = await loadDelivery(ctx.db, body.executionId);
  if (!delivery) throw notFound();
  await again(ctx, delivery.webhookId, () => sendAgain(ctx.db, theDelivery(delivery.id), ctx.now, 1));
  return {};
}

/** Makes the messages of a period due again. */
export async function replayWebhook(
  ctx: Context,
  { body }: EndpointInput<typeof replayEndpoint>,
): Promise<EndpointOutput<typeof replayEndpoint>> {
  const { id, from, until, only_missing: onlyMissing } = body;
  const which = ofPeriod(id, from, until, onlyMissing);
  return { count: await again(ctx, id, () => sendAgain(ctx.db, which, ctx.now, maxReplayed)) };
}

/** For the owner alone. A paused webhook sends nothing, so it has to be resumed first. */
async function again(ctx: Context, webhookId: string, mark: () => Promise<number>): Promise<number> {
  const webhook = await loadWebhook(ctx.db, webhookId, { lock: true });
  if (!webhook) throw notFound();
  await demandOwner(ctx, webhook);
  if (!webhook.isActive) {
    const violations = [{ path: '', code: 'webhook_paused' }];
    throw new AppError('action_not_possible', {}, { violations });
  }
  const count = await mark();
  ctx.announce(webhookChanged, { webhookId, change: 'replayed' }, { facts: { name: webhook.name } });
  ctx.enqueue(runWebhook, { webhookId, wakeOn: null });
  return count;
}
