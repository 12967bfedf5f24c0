import { z } from 'zod';
import { deleteUnusedFile } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** Deletes an upload that no entry uses. */
export const dropUnusedFile = defineJob({
  name: 'drop-unused-file',
  payload: z.object({ key: z.string() }),
});

export const dropUnusedFileHandler: JobHandler = jobHandler(dropUnusedFile, drop);

async function drop(ctx: Context, { key }: { key: string }): Promise<void> {
  const isDropped = await ctx.inTransaction((tx) => deleteUnusedFile(tx.db, key));
  if (isDropped) await ctx.platform.files.remove(key);
}
