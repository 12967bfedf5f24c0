import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { canOwn } from '../gathering/can-own.ts';
import { stillSeen } from '../gathering/message-data.ts';
import { messageOf } from '../message.ts';
import { setState } from '../stores/delivery-store.ts';
import type { StoredWebhook } from '../stores/webhook-store.ts';
import type { Delivery } from '../webhook.ts';
import { attemptNotes } from './note-attempts.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { openSending, sendMessage } from './send-message.ts';

/** Messages that a webhook's receiver gets at a time. */
const atOnce = 4;

/** `resting`: there was no answer, so the others wait a little; `stopped`: nothing more is sent. */
type Delivered = 'done' | 'resting' | 'stopped';

/**
 * Sends messages, four at a time, each once, with what the owner of the webhook may see at this moment, and notes what
 * came of them. After a message without an answer no other one is begun, nor after `until`. Never inside a transaction.
 */
export async function deliverAll(
  ctx: Context,
  webhook: StoredWebhook,
  deliveries: readonly Delivery[],
  until: number,
): Promise<Delivered> {
  const owner = (await directory(ctx)).person(webhook.ownerId);
  if (!canOwn(owner)) {
    await ctx.inTransaction((tx) => pauseWebhook(tx, webhook, 'owner'));
    return 'stopped';
  }
  const acting = actingAs(ctx, owner);
  const sending = await openSending(ctx, webhook);
  const notes = attemptNotes(ctx, webhook);
  const left = deliveries.values();
  let isResting = false;
  const sendInTurn = async () => {
    for (const delivery of left) {
      const body = await bodyFor(ctx, acting, delivery);
      if (body !== null) {
        const sent = await sendMessage(ctx, sending, { id: delivery.id, body });
        if (sent.status === null) isResting = true;
        await notes.add({ delivery, sent });
      }
      if (isResting || notes.isStopped() || ctx.platform.now().getTime() >= until) return;
    }
  };
  await allEnded(Array.from({ length: atOnce }, sendInTurn));
  return notes.isStopped() ? 'stopped' : isResting ? 'resting' : 'done';
}

/** Waits for all of them, also when one fails: what was sent has to be noted before anybody else sends. */
async function allEnded(all: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(all);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** What is sent; null: the owner does not see the entry any more, and the message is ended. */
async function bodyFor(ctx: Context, acting: Context, delivery: Delivery): Promise<string | null> {
  const data = await stillSeen(acting, delivery.data, delivery.moduleId);
  if (data !== null) return JSON.stringify(await messageOf(ctx, delivery, data));
  await ctx.inTransaction((tx) => setState(tx.db, delivery.id, 'withheld'));
  return null;
}
