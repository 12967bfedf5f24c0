import { type FileRecord, findFile } from '#server/features/entries/index.ts';
import { hiddenEntry, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { canSeeFile } from './can-see-file.ts';

/** A stored file that the actor may see. Every other one is reported as not found; the trail is told of hidden ones. */
export async function visibleFile(ctx: Context, key: string): Promise<FileRecord> {
  const file = await findFile(ctx.db, key);
  if (!file) throw notFound();
  if (await canSeeFile(ctx, file)) return file;
  const { moduleId, entryId } = file;
  throw moduleId === null || entryId === null ? notFound() : hiddenEntry(moduleId, entryId);
}
