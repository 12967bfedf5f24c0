import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { hasTakers } from '../gathering/subscribed.ts';
import { dueDeliveries } from '../stores/delivery-store.ts';
import { keepLane, leaveLane, nextDue, overdueWebhooks, takeLane } from '../stores/lane-store.ts';
import { loadWebhook } from '../stores/webhook-store.ts';
import { deliverAll } from './deliver.ts';
import { runWebhook, wakeWebhooks } from './webhook-jobs.ts';

/** Messages that are looked up at a time. */
const batchSize = 32;
/** After this time a job makes room for other webhooks. */
const turnMs = 20_000;
/** After an attempt without an answer, the other messages wait so long. */
const restSeconds = 15;
const overdueMs = 900_000;

/**
 * Sends what is due of a webhook, while no other job does. A job that finds another one at work leaves the messages to
 * it: whoever ends looks for messages once more while it holds the webhook's row.
 */
export const runWebhookHandler = jobHandler(runWebhook, async (ctx, job, jobId) => {
  const { webhookId } = job;
  // Tells this node, too, whether events have to be written for webhooks.
  await hasTakers(ctx);
  const claim = await ctx.inTransaction((tx) => takeLane(tx.db, job, jobId));
  if (claim === 'mine') throw new Error('an earlier run of this job still has the webhook');
  // The clocks of node and database may differ a little.
  if (claim === 'resting' && job.wakeOn !== null) throw new Error('the webhook rests');
  if (claim !== 'taken') return;
  const until = ctx.platform.now().getTime() + turnMs;
  let isResting = false;
  do {
    isResting = await sendDue(ctx, webhookId, jobId, until);
  } while (!(await leave(ctx, webhookId, jobId, { until, isResting })));
});

/** Sends until nothing is due, or the turn is over; true: the receiver does not answer. */
async function sendDue(ctx: Context, webhookId: string, jobId: string, until: number): Promise<boolean> {
  while (ctx.platform.now().getTime() < until) {
    const webhook = await loadWebhook(ctx.db, webhookId);
    if (!webhook?.isActive) return false;
    const due = await dueDeliveries(ctx.db, webhook, ctx.platform.now(), batchSize);
    if (due.length === 0) return false;
    if (!(await keepLane(ctx.db, webhookId, jobId))) return false;
    const delivered = await deliverAll(ctx, webhook, due, until);
    if (delivered !== 'done') return delivered === 'resting';
  }
  return false;
}

/** Gives the webhook back, and has a job sent for what waits; false: something is due, and there is time for it. */
function leave(
  ctx: Context,
  webhookId: string,
  jobId: string,
  { until, isResting }: { readonly until: number; readonly isResting: boolean },
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const due = await nextDue(tx.db, webhookId, jobId);
    const now = ctx.platform.now().getTime();
    if (due !== null && due.getTime() <= now && !isResting && now < until) return false;
    const earliest = isResting ? now + restSeconds * 1000 : now;
    const wakeOn = due && new Date(Math.max(due.getTime(), earliest));
    const isNeeded = await leaveLane(
      tx.db,
      { webhookId, jobId },
      { wakeOn, restSeconds: isResting ? restSeconds : 0 },
    );
    if (wakeOn && isNeeded) {
      tx.enqueue(runWebhook, { webhookId, wakeOn: wakeOn.toISOString() }, { runAt: wakeOn });
    }
    return true;
  });
}

/** Sends the jobs of webhooks again whose messages have been due for a while. */
export const wakeWebhooksHandler = jobHandler(wakeWebhooks, (ctx) =>
  ctx.inTransaction(async (tx) => {
    const before = new Date(tx.now.getTime() - overdueMs);
    for (const webhookId of await overdueWebhooks(tx.db, before)) {
      tx.enqueue(runWebhook, { webhookId, wakeOn: null });
    }
  }),
);
