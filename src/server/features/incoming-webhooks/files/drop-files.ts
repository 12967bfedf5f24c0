import type { FileReference } from '#engine/value/field-value.ts';
import { deleteUnusedFile } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Deletes uploaded files that no entry or comment has taken. Not inside a transaction. */
export async function dropFiles(ctx: Context, files: readonly FileReference[]): Promise<void> {
  for (const { key } of files) {
    if (await ctx.inTransaction((tx) => deleteUnusedFile(tx.db, key))) await ctx.platform.files.remove(key);
  }
}
