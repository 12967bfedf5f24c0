import { type ModuleVersion, type PublishedModule, versionOf } from '#server/features/modules/index.ts';
import { actorsAbsentees } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { selectDeleted } from './deleted-entry-store.ts';
import { entryLayout } from './entry-layout.ts';
import type { EntryRow } from './entry-row.ts';
import { selectEntries, selectEntry } from './entry-store.ts';
import type { TaskOwner } from './own-tasks.ts';
import { systemPartOf } from './system-columns.ts';

/** An entry of the module, without checking rights; undefined if it does not exist. */
export async function loadEntry(
  ctx: Context,
  module: PublishedModule,
  entryId: string,
  db = ctx.db,
): Promise<StoredEntry | undefined> {
  const row = await selectEntry(db, module, entryId, await taskOwner(ctx, module.id), { lock: false });
  return row && fromRow(row, await versionOfRow(ctx, module, row));
}

/** An entry whose deletion can still be undone, without checking rights; undefined if there is none. */
export async function loadDeletedEntry(
  ctx: Context,
  module: PublishedModule,
  entryId: string,
): Promise<StoredEntry | undefined> {
  const row = await selectDeleted(ctx.db, module, entryId);
  return row && fromRow(row, await versionOfRow(ctx, module, row));
}

/** The existing entries of the module with these ids, in any order. */
export async function loadEntries(
  ctx: Context,
  module: PublishedModule,
  entryIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  if (entryIds.length === 0) return [];
  const rows = await selectEntries(ctx.db, module, entryIds, await taskOwner(ctx, module.id));
  return Promise.all(rows.map(async (row) => fromRow(row, await versionOfRow(ctx, module, row))));
}

/** One entry; no one else can lock or change it until the transaction ends. */
export async function lockEntry(
  ctx: Context,
  module: PublishedModule,
  entryId: string,
): Promise<StoredEntry | undefined> {
  const row = await selectEntry(ctx.db, module, entryId, await taskOwner(ctx, module.id), { lock: true });
  return row && fromRow(row, await versionOfRow(ctx, module, row));
}

/** The person whose tasks on entries of a module are the actor's. */
async function taskOwner(ctx: Context, moduleId: string): Promise<TaskOwner> {
  if (ctx.actor === null) return { id: null, absentees: [] };
  return { id: ctx.actor.id, absentees: [...(await actorsAbsentees(ctx, moduleId))] };
}

/** A draft will be submitted on the newest version, so it is read with that version. */
export function versionOfRow(ctx: Context, module: PublishedModule, row: EntryRow): Promise<ModuleVersion> {
  const number = row.workflow_status === 'Draft' ? module.versionNumber : row.version_number;
  return versionOf(ctx, module, number);
}

export function fromRow(row: EntryRow, version: ModuleVersion): StoredEntry {
  return {
    ...systemPartOf(row),
    expireAt: row.expire_at ?? null,
    values: entryLayout(version).read(row),
    ownTasks: { openAt: row.open_tasks_at ?? [], decidedAt: row.decided_at ?? [] },
    version,
  };
}
