import type { ModuleAction } from '#engine/module/definition.ts';
import type { EntryStatus, StoredEntry } from '../stored-entry.ts';

/**
 * The only place that defines what the rules of a module mean for an entry. `granted` are the actions of the rules that
 * apply to the actor and whose conditions the entry meets; rights from tasks are added to these. `visibleCondition` is
 * the SQL form of `canViewByRight`.
 */

/** The part of an entry that the rules use. */
export type RuledEntry = Pick<StoredEntry, 'status' | 'createdBy' | 'initiatorId'>;

type Granted = ReadonlySet<ModuleAction>;

const inProgress: readonly EntryStatus[] = ['Starting', 'In Progress', 'Returned', 'Faulted'];

/**
 * Whether the rules let a person view an entry: `viewAll` for every entry, `viewOwn` for entries that they created or
 * submitted, `viewTeam` for entries created by people who share a team with them. Only the author can view a
 * draft.
 */
export function canViewByRight(
  entry: RuledEntry,
  actorId: string,
  granted: Granted,
  isTeamMate: (userId: string) => boolean,
): boolean {
  if (entry.status === 'Draft') return entry.createdBy === actorId;
  if (granted.has('viewAll')) return true;
  if (granted.has('viewOwn') && isOwn(entry, actorId)) return true;
  return granted.has('viewTeam') && isTeamMate(entry.createdBy);
}

/**
 * Whether a person who sees an entry may change it without a task. A draft needs the right to start or edit entries.
 * After submission, `editAll` allows changes at any time, and `editOwn` only for the person's own entries that are not
 * running, because others decide on what they see.
 */
export function canEditEntry(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  if (entry.status === 'Draft') {
    const canWrite = granted.has('start') || granted.has('editOwn') || granted.has('editAll');
    return canWrite && entry.createdBy === actorId;
  }
  if (granted.has('editAll')) return true;
  return granted.has('editOwn') && isOwn(entry, actorId) && !inProgress.includes(entry.status);
}

/** Whether a person who sees an entry may delete it: authors may delete their drafts, anything else needs a right. */
export function canDeleteEntry(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  return granted.has('delete') || (entry.status === 'Draft' && entry.createdBy === actorId);
}

/** Whether a person who sees an entry may read its secrets: by a right, or while it is their own and unsubmitted. */
export function canRevealSecrets(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  return granted.has('reveal') || (entry.status === 'Draft' && isOwn(entry, actorId));
}

/** Whether a person who sees an entry may export it to files. */
export function canExportEntry(granted: Granted): boolean {
  return granted.has('export');
}

function isOwn(entry: RuledEntry, actorId: string): boolean {
  return entry.createdBy === actorId || entry.initiatorId === actorId;
}
