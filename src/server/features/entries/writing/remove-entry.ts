import { z } from 'zod';
import { restingStatuses } from '#contracts/shapes/entry.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { lockDeleted, moveBack, moveToDeleted, purgeDeleted } from '../table/deleted-entry-store.ts';
import { fromRow, versionOfRow } from '../table/load-entry.ts';
import { releaseFiles } from '../values/attached-file-store.ts';

/** How long a deletion can be undone. */
const takeBackMs = 24 * 3_600_000;

/** Removes a deleted entry for good, with its files and comments. */
const purgeEntry = defineJob({ name: 'purge-entry', payload: z.object({ entryId: z.uuid() }) });

/** Deletes what a higher feature stores about an entry. */
type Forget = (db: TenantDatabase, entryId: string) => Promise<void>;

/** The handler, with what else is deleted for an entry in the same transaction. */
export function purgeEntryHandler(forget: readonly Forget[]): JobHandler {
  return jobHandler(purgeEntry, (ctx, { entryId }) => purge(ctx, entryId, forget));
}

/** Deletes the entry. For a day the entry and its files stay hidden, and the person who deleted it can undo that. */
export async function removeEntry(ctx: Context, entry: StoredEntry): Promise<void> {
  const by = { userId: actorOf(ctx).id, at: ctx.now.toISOString() };
  if (!(await moveToDeleted(ctx.db, entry.version.module, entry.id, by))) throw notFound();
  ctx.enqueue(purgeEntry, { entryId: entry.id }, { runAt: new Date(ctx.now.getTime() + takeBackMs) });
}

/**
 * Undoes the actor's own deletion: `not_found` if there is none, `stale_definition` if the app has been published
 * since, `action_not_possible` if the deletion ended a run.
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

async function purge(ctx: Context, entryId: string, forget: readonly Forget[]): Promise<void> {
  const before = new Date(ctx.now.getTime() - takeBackMs).toISOString();
  const keys = await ctx.inTransaction(async (tx) => {
    if (!(await purgeDeleted(tx.db, entryId, before))) return [];
    for (const each of forget) await each(tx.db, entryId);
    return releaseFiles(tx.db, entryId);
  });
  for (const key of keys) await ctx.platform.files.remove(key);
}
