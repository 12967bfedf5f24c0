import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { testEvent } from '#contracts/webhooks/message-shapes.ts';
import type { testWebhook as endpoint } from '#contracts/webhooks/test-webhook.ts';
import { costOfOne } from '#server/features/lists/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { webhookChanged } from '../events.ts';
import { messageOf } from '../message.ts';
import { isReceived } from '../sending/retry-plan.ts';
import { openSending, sendMessage } from '../sending/send-message.ts';
import { insertDeliveries, noteAttempts } from '../stores/delivery-store.ts';
import { loadWebhook } from '../stores/webhook-store.ts';
import type { Delivery } from '../webhook.ts';

/** Sends a message without an entry, once, while the caller waits. */
export async function testWebhook(
  ctx: Context,
  { body: { id: webhookId } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const webhook = await loadWebhook(ctx.db, webhookId);
  if (!webhook) throw notFound();
  const { id: actorId, name } = actorOf(ctx);
  const now = ctx.now.toISOString();
  const delivery: Delivery = {
    id: ctx.randomId(),
    webhookId,
    event: testEvent,
    moduleId: null,
    entryId: null,
    data: { actor: { id: actorId, name } },
    occurredOn: now,
    createdOn: now,
    state: 'failed',
    attemptCount: 0,
    nextAttemptOn: null,
  };
  const body = JSON.stringify(await messageOf(ctx, delivery, delivery.data));
  const { retryAfter: _, ...sent } = await sendMessage(ctx, await openSending(ctx, webhook), {
    id: delivery.id,
    body,
  });
  await ctx.inTransaction(async (tx) => {
    // The webhook may have been deleted meanwhile.
    if (!(await loadWebhook(tx.db, webhookId, { lock: true }))) throw notFound();
    await insertDeliveries(tx.db, [delivery]);
    const attempt = { ...sent, ...costOfOne(webhook), id: tx.randomId(), deliveryId: delivery.id };
    const state = isReceived(sent) ? 'sent' : 'failed';
    await noteAttempts(tx.db, [{ ...attempt, state, nextAttemptOn: null }]);
    tx.announce(webhookChanged, { webhookId, change: 'tested' }, { facts: { name: webhook.name } });
  });
  const { status, failure, durationMs } = sent;
  return { executionId: delivery.id, status, failure, duration_ms: durationMs };
}
