import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { eraseRecordsOf } from './erasing-store.ts';

/** Erases from the trail what is left there of an erased user. */
const eraseTrailOf = defineJob({
  name: 'erase-from-audit-trail',
  payload: z.object({ userId: z.string() }),
  concurrency: 1,
});

/** Records that one transaction changes. */
const erasedAtOnce = 5_000;
const dayMs = 86_400_000;

export const eraseTrailHandler = jobHandler(eraseTrailOf, async (ctx, { userId }) => {
  while (await ctx.inTransaction((tx) => eraseSome(tx, userId)));
});

/**
 * Erases what names an erased user in the audit trail: in this transaction up to 5,000 records, by a job those that are
 * left. The job runs once more a day later, because refusals are counted in memory and may be recorded afterwards.
 */
export async function eraseFromTrail(ctx: Context, userId: string): Promise<void> {
  if (await eraseSome(ctx, userId)) ctx.enqueue(eraseTrailOf, { userId });
  ctx.enqueue(eraseTrailOf, { userId }, { runAt: new Date(ctx.now.getTime() + dayMs) });
}

/** Whether there may be more. */
async function eraseSome(ctx: Context, userId: string): Promise<boolean> {
  return (await eraseRecordsOf(ctx.db, userId, erasedAtOnce)) === erasedAtOnce;
}
