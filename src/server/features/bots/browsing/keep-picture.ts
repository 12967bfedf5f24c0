import { Readable } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import { fileKey } from '#server/platform/files/file-key.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { dropBotPictures } from '../running/bot-jobs.ts';
import { deletePictures, loadPictures, putPicture } from '../stores/picture-store.ts';
import { loadRun } from '../stores/run-store.ts';

const lifetimeMs = 14 * 86_400_000;

/** Keeps the page as it was after a step, for two weeks, or until the run has succeeded. Not inside a transaction. */
export async function keepPicture(
  ctx: Context,
  runId: string,
  { number, path, picture }: { readonly number: number; readonly path: string; readonly picture: Buffer },
): Promise<void> {
  const key = fileKey(ctx.tenant, ctx.randomId(), ctx.now);
  await ctx.platform.files.put(key, Readable.from([picture]), 'image/jpeg');
  try {
    await ctx.inTransaction(async (tx) => {
      // The run may have been deleted with its bot.
      if (!(await loadRun(tx.db, runId, { lock: true })))
        return tx.afterCommit(() => ctx.platform.files.remove(key));
      const takenOn = ctx.platform.now().toISOString();
      const isFirst = (await loadPictures(tx.db, runId)).length === 0;
      const dropped = await putPicture(tx.db, runId, { number, path, fileKey: key, takenOn });
      removeFiles(tx, dropped);
      if (isFirst)
        tx.enqueue(dropBotPictures, { runId }, { runAt: new Date(ctx.now.getTime() + lifetimeMs) });
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
}

/** Removes files after the commit. */
export function removeFiles(ctx: Context, keys: readonly string[]): void {
  ctx.afterCommit(async () => {
    for (const key of keys) await ctx.platform.files.remove(key);
  });
}

/** Pictures of a run that has succeeded, or is two weeks old, go. */
export const dropBotPicturesHandler = jobHandler(dropBotPictures, async (ctx, { runId }) => {
  await ctx.inTransaction(async (tx) => removeFiles(tx, await deletePictures(tx.db, runId)));
});
