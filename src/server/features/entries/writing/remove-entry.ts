import { z } from 'zod';
import { restingStatuses } from '#contracts/shapes/entry.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/jobs/job-kind.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { lockDeleted, moveBack, moveToDeleted, purgeDeleted } from '../table/deleted-entry-store.ts';
import { fromRow, versionOfRow } from '../table/load-entry.ts';
import { releaseFiles } from '../values/attached-file-store.ts';

/** How long a deletion can be taken back. */
const takeBackMs = 24 * 3_600_000;

/** Ends the waiting of a deleted entry: its files and what was said of it go for good. */
export const purgeEntry = defineJob({ name: 'purge-entry', payload: z.object({ entryId: z.uuid() }) });

export const purgeEntryHandler: JobHandler = jobHandler(purgeEntry, purge);

/** Deletes the entry. For a day it waits unseen, with its files, for whoever deleted it to take that back. */
export async function removeEntry(ctx: Context, entry: StoredEntry): Promise<void> {
  const by = { userId: actorOf(ctx).id, at: ctx.now.toISOString() };
  if (!(await moveToDeleted(ctx.db, entry.version.module, entry.id, by))) throw notFound();
  ctx.enqueue(purgeEntry, { entryId: entry.id }, { runAt: new Date(ctx.now.getTime() + takeBackMs) });
}

/**
 * Takes back the actor's own deletion: `not_found` when there is none to take back, `stale_definition` when the app has
 * been published anew, `action_not_possible` when a run was ended by it.
 */
export async function restoreRemoved(ctx: Context, moduleId: string, entryId: string): Promise<StoredEntry> {
  const module = await publishedModule(ctx, moduleId);
  const deleted = await lockDeleted(ctx.db, entryId);
  const isOwn = deleted?.moduleId === moduleId && deleted.deletedBy === actorOf(ctx).id;
  if (!deleted || !isOwn || Date.parse(deleted.deletedOn) <= ctx.now.getTime() - takeBackMs) throw notFound();
  if (!restingStatuses.has(deleted.status)) throw new AppError('action_not_possible');
  if (deleted.versionNumber !== module.versionNumber) throw new AppError('stale_definition');
  const row = await moveBack(ctx.db, module, entryId);
  return fromRow(row, await versionOfRow(ctx, module, row));
}

async function purge(ctx: Context, { entryId }: { entryId: string }): Promise<void> {
  const before = new Date(ctx.now.getTime() - takeBackMs).toISOString();
  const keys = await ctx.inTransaction(async (tx) =>
    (await purgeDeleted(tx.db, entryId, before)) ? releaseFiles(tx.db, entryId) : [],
  );
  for (const key of keys) await ctx.platform.files.remove(key);
}
