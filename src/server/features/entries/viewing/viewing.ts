import type { FieldAccess } from '#engine/form/field-access.ts';
import { correctingAccess, readingAccess, type Viewing } from '#engine/form/visibility.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { StoredEntry } from '../stored-entry.ts';

/** Activities that stand for `not yet submitted` and `over`. */
export function outerActivities(version: ModuleVersion): { startId: string; endIds: readonly string[] } {
  const { activities, startId } = version.compiled.workflow;
  const ends = [...activities.values()].filter((activity) => activity.type.shape === 'end');
  return { startId: startId ?? '', endIds: ends.map(({ id }) => id) };
}

/** Every activity at which an entry is, including drafts and finished entries. */
export function placesOf({ version, status, activityIds }: StoredEntry): readonly string[] {
  if (activityIds.length > 0) return activityIds;
  const { startId, endIds } = outerActivities(version);
  return status === 'Draft' ? [startId] : endIds;
}

/** The view that the actor has of an entry they read, given what the rules of the app grant them. */
export function viewingOf(entry: StoredEntry, granted: ReadonlySet<ModuleAction>): Viewing {
  const { openAt, decidedAt } = entry.ownTasks;
  return { places: placesOf(entry), openTasksAt: openAt, decidedAt, seesHidden: granted.has('viewHidden') };
}

/**
 * What is open to everyone who may see an entry, given where people have decided: for values that are calculated or
 * stored from it and must not depend on the reader.
 */
export function commonAccess(entry: StoredEntry, decidedAt: readonly string[]): FieldAccess {
  const viewing = { places: placesOf(entry), openTasksAt: [], decidedAt, seesHidden: false };
  return readingAccess(entry.version.compiled, viewing);
}

/** What the actor may read of an entry, with nothing editable. */
export function readableFields(entry: StoredEntry, granted: ReadonlySet<ModuleAction>): FieldAccess {
  return readingAccess(entry.version.compiled, viewingOf(entry, granted));
}

/** What the actor may do with an entry by a right to edit it, without a task. */
export function correctableFields(entry: StoredEntry, granted: ReadonlySet<ModuleAction>): FieldAccess {
  return correctingAccess(entry.version.compiled, viewingOf(entry, granted));
}
