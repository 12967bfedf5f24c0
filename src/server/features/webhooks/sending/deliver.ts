import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { canOwn } from '../gathering/can-own.ts';
import { stillSeen } from '../gathering/message-data.ts';
import { messageOf } from '../message.ts';
import { noteAttempt, setState } from '../stores/delivery-store.ts';
import { noteResult } from '../stores/lane-store.ts';
import type { StoredWebhook } from '../stores/webhook-store.ts';
import type { Delivery } from '../webhook.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { isReceived, nextAttempt, pauseAfter } from './retry-plan.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

/** `paused`: nothing more is sent; `slow`: there was no answer, so the others wait a little. */
export type Delivered = 'sent' | 'failed' | 'slow' | 'paused' | 'withheld';

/**
 * Sends a message once, with what the owner of the webhook may see at this moment, and notes what came of it. Never
 * inside a transaction.
 */
export async function deliver(ctx: Context, webhook: StoredWebhook, delivery: Delivery): Promise<Delivered> {
  const owner = (await directory(ctx)).person(webhook.ownerId);
  if (!canOwn(owner)) {
    await ctx.inTransaction((tx) => pauseWebhook(tx, webhook, 'owner'));
    return 'paused';
  }
  const data = await stillSeen(actingAs(ctx, owner), delivery.data, delivery.moduleId);
  if (data === null) {
    await ctx.inTransaction((tx) => setState(tx.db, delivery.id, 'withheld'));
    return 'withheld';
  }
  const body = JSON.stringify(messageOf(ctx, delivery, data));
  const sent = await sendMessage(ctx, webhook, { id: delivery.id, body });
  return ctx.inTransaction((tx) => note(tx, webhook, delivery, sent));
}

async function note(
  ctx: Context,
  webhook: StoredWebhook,
  delivery: Delivery,
  sent: SentMessage,
): Promise<Delivered> {
  const now = new Date(Date.parse(sent.sentOn) + sent.durationMs);
  const isFine = isReceived(sent);
  const next = isFine ? null : nextAttempt(delivery.attemptCount + 1, sent, now);
  const { sentOn, durationMs, status, failure, signature, answer } = sent;
  const attempt = { id: ctx.randomId(), deliveryId: delivery.id, sentOn, durationMs, status, failure };
  const isThere = await noteAttempt(
    ctx.db,
    { ...attempt, signature, answer },
    { state: isFine ? 'sent' : next ? 'waiting' : 'failed', nextAttemptOn: next },
  );
  if (!isThere) return 'paused';
  const failingSince = await noteResult(ctx.db, webhook.id, isFine, now);
  const reason = isFine ? null : pauseAfter(sent, failingSince, now);
  if (reason !== null) {
    await pauseWebhook(ctx, webhook, reason);
    return 'paused';
  }
  return isFine ? 'sent' : status === null ? 'slow' : 'failed';
}
