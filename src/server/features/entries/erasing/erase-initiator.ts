import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { blankInDeleted, blankInitiatorEmails, tablesOfApps } from './initiator-email-store.ts';

/** Blanks what is left of an erased person's address in the entries that they started. */
const eraseInitiatorOf = defineJob({
  name: 'erase-initiator',
  payload: z.object({ userId: z.uuid() }),
  concurrency: 1,
});

/** Entries that one transaction changes. */
const erasedAtOnce = 5_000;

export const eraseInitiatorHandler = jobHandler(eraseInitiatorOf, async (ctx, { userId }) => {
  while (await ctx.inTransaction((tx) => eraseSome(tx, userId)));
});

/**
 * Blanks the address of an erased person in the entries that they started: up to 5,000 in this transaction, the rest by
 * a job.
 */
export async function eraseInitiator(ctx: Context, userId: string): Promise<void> {
  if (await eraseSome(ctx, userId)) ctx.enqueue(eraseInitiatorOf, { userId });
}

/** Whether there can be more. */
async function eraseSome(ctx: Context, userId: string): Promise<boolean> {
  await blankInDeleted(ctx.db, userId);
  let left = erasedAtOnce;
  for (const tableName of await tablesOfApps(ctx.db)) {
    left -= await blankInitiatorEmails(ctx.db, tableName, userId, left);
    if (left <= 0) return true;
  }
  return false;
}
