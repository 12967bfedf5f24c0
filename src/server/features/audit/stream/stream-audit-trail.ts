import { z } from 'zod';
import type { AuditStreamFailure } from '#contracts/audit/stream/audit-stream.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { everyRecord, exportedLinks } from '../reading/export-store.ts';
import { streamFailed, streamResumed } from './events.ts';
import { sendRecords } from './send-records.ts';
import {
  claimQueueing,
  endLease,
  lease,
  loadStream,
  noteFailure,
  noteSent,
  type StoredStream,
} from './stream-store.ts';

/** Sends sealed records on to where the tenant wants them. */
const streamAuditTrail = defineJob({ name: 'stream-audit-trail', payload: z.object({}) });

const sentAtOnce = 500;
/** Longer than one batch can take. */
const leaseMs = 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;
/** A job that has not begun so long after its time is asked for again. */
const patienceMs = 5 * 60_000;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Has what is sealed and not sent yet sent on. Harmless to repeat. */
export async function queueStream(ctx: Context): Promise<void> {
  const stream = await loadStream(ctx.db);
  if (!stream?.isActive) return;
  await ctx.inTransaction(async (tx) => {
    const now = tx.platform.now();
    if (await claimQueueing(tx.db, now, after(now, patienceMs))) tx.enqueue(streamAuditTrail, {});
  });
}

export const streamAuditTrailHandler = jobHandler(streamAuditTrail, async (ctx) => {
  const { now } = ctx.platform;
  if (!(await lease(ctx.db, now(), after(now(), leaseMs)))) return;
  for (;;) {
    const stream = await loadStream(ctx.db);
    if (!stream?.isActive) break;
    const links = await exportedLinks(ctx.db, everyRecord, stream.sentTo, sentAtOnce);
    const last = links.at(-1)?.position;
    if (last === undefined) break;
    const failure = await sendRecords(ctx, stream.target, links);
    if (failure) return fail(ctx, stream, failure);
    if (!(await succeed(ctx, stream, last))) break;
  }
  await endLease(ctx.db);
  // What was sealed after the last look, while others left the sending to this node.
  await queueStream(ctx);
});

function succeed(ctx: Context, stream: StoredStream, last: number): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const on = tx.platform.now();
    const isSame = await noteSent(tx.db, stream, last, on, after(on, leaseMs));
    if (isSame && stream.failingSince !== null) tx.announce(streamResumed, { position: last });
    return isSame;
  });
}

/** Tries again after as long as it has been failing, from five seconds to a quarter of an hour. */
function fail(ctx: Context, stream: StoredStream, failure: AuditStreamFailure): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const on = tx.platform.now();
    const failingMs = stream.failingSince === null ? 0 : on.getTime() - Date.parse(stream.failingSince);
    const pauseMs = Math.min(Math.max(failingMs, firstPauseMs), longestPauseMs);
    const nextTryOn = after(on, pauseMs);
    const failed = { failure, on, nextTryOn, queuedUntil: after(nextTryOn, patienceMs) };
    if (!(await noteFailure(tx.db, stream, failed))) return endLease(tx.db);
    if (stream.failingSince === null) tx.announce(streamFailed, { failure });
    tx.enqueue(streamAuditTrail, {}, { runAt: nextTryOn });
  });
}
