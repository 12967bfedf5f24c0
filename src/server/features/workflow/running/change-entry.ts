import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { entryTitle, type StoredEntry, writeEntry } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { renameOpenTasks } from '../stores/task-store.ts';
import { entryChanged } from '../workflow-events.ts';
import { noteChanges } from './note-changes.ts';

/** Stores the new values that `access` allows, without moving the process. */
export async function changeEntry(
  ctx: Context,
  situation: EntrySituation,
  { data, revision }: { readonly data: EntryValues; readonly revision?: number },
  access: FieldAccess = entryAccess(situation),
): Promise<StoredEntry> {
  const { version, entry } = situation;
  const stored = await writeEntry(ctx, version, { entry, data, access, phase: 'save', revision });
  if (entry) {
    await noteChanges(ctx, entry, stored.values);
    await keepTitle(ctx, entry, stored);
  }
  ctx.announce(entryChanged, {
    action: 'saved',
    moduleId: version.module.id,
    entryId: stored.id,
    userIds: [...new Set([stored.createdBy, stored.initiatorId ?? stored.createdBy, situation.actor.id])],
    tasks: [],
    notifications: [],
  });
  return stored;
}

/** Updates the entry title that task lists show. */
async function keepTitle(ctx: Context, before: StoredEntry, after: StoredEntry): Promise<void> {
  const title = entryTitle(after.version, after.values);
  const isRenamed = title !== entryTitle(before.version, before.values);
  if (isRenamed && after.status !== 'Draft') await renameOpenTasks(ctx.db, after.id, title);
}
