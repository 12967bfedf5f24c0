import { costOfOne } from '#server/features/lists/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type NotedAttempt, noteAttempts } from '../stores/delivery-store.ts';
import { noteResults } from '../stores/lane-store.ts';
import type { StoredWebhook } from '../stores/webhook-store.ts';
import type { Delivery } from '../webhook.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { isReceived, nextAttempt, pauseAfter } from './retry-plan.ts';
import type { SentMessage } from './send-message.ts';

/** A message and what came of sending it. */
interface Attempted {
  readonly delivery: Delivery;
  readonly sent: SentMessage;
}

/** What notes attempts; `isStopped`: the webhook was paused, or its messages are gone, and nothing more is sent. */
interface Notes {
  readonly isStopped: () => boolean;
  add(attempted: Attempted): Promise<void>;
}

/**
 * Notes attempts in the order in which they ended. Those that end while others are being written are written together
 * next: a quick receiver costs one transaction for several messages, and a slow one is noted message by message.
 */
export function attemptNotes(ctx: Context, webhook: StoredWebhook): Notes {
  let isStopped = false;
  let waiting: Attempted[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    const together = waiting;
    waiting = [];
    if (together.length === 0) return;
    if (await ctx.inTransaction((tx) => note(tx, webhook, together))) isStopped = true;
  };
  return {
    isStopped: () => isStopped,
    add: (attempted) => {
      waiting.push(attempted);
      writing = writing.then(write);
      return writing;
    },
  };
}

/** Writes attempts and what follows from them; true: nothing more is sent. */
async function note(ctx: Context, webhook: StoredWebhook, all: readonly Attempted[]): Promise<boolean> {
  const noted = all.map(({ delivery, sent }): NotedAttempt => {
    const next = isReceived(sent) ? null : nextAttempt(delivery.attemptCount + 1, sent, endOf(sent));
    const { retryAfter: _, ...attempt } = sent;
    return {
      ...attempt,
      ...costOfOne(webhook),
      id: ctx.randomId(),
      deliveryId: delivery.id,
      state: isReceived(sent) ? 'sent' : next ? 'waiting' : 'failed',
      nextAttemptOn: next,
    };
  });
  const found = await noteAttempts(ctx.db, noted);
  const results = all.map(({ sent }) => ({ isFine: isReceived(sent), at: endOf(sent) }));
  const failingSince = await noteResults(ctx.db, webhook.id, results);
  const reasons = all.flatMap(({ sent }) => {
    const reason = isReceived(sent) ? null : pauseAfter(sent, failingSince, endOf(sent));
    return reason === null ? [] : [reason];
  });
  const reason = reasons.find((one) => one === 'gone') ?? reasons[0];
  if (reason !== undefined) await pauseWebhook(ctx, webhook, reason);
  return reason !== undefined || found < all.length;
}

const endOf = ({ sentOn, durationMs }: SentMessage) => new Date(Date.parse(sentOn) + durationMs);
