import type { ModuleAction } from '#engine/module/definition.ts';
import type { EntryStatus, StoredEntry } from '../stored-entry.ts';

/*
 * The one place that says what the rules of a module mean for an entry. `granted` are the actions of those rules that
 * speak of the actor and whose conditions hold on the entry; what a task opens comes on top. `visibleCondition` says
 * in SQL what `mayViewEntry` says here.
 */

/** What the rules look at. */
export type RuledEntry = Pick<StoredEntry, 'status' | 'createdBy' | 'initiatorId'>;

type Granted = ReadonlySet<ModuleAction>;

const underWay: readonly EntryStatus[] = ['Starting', 'In Progress', 'Returned', 'Faulted'];

/**
 * Whether the rules let a person view an entry: `viewAll` for every entry, `viewOwn` for entries that they created or
 * submitted, `viewTeam` for entries created by people who share a team with them. Only the author can view a
 * draft.
 */
export function mayViewEntry(
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
 * Whether somebody who sees an entry may change it without a task. A draft needs the right to begin entries or to edit
 * them. Once submitted, `editAll` lets change it at any time; `editOwn` only what is one's own and not under way, for
 * others decide on what they see.
 */
export function mayEditEntry(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  if (entry.status === 'Draft') {
    const mayWrite = granted.has('start') || granted.has('editOwn') || granted.has('editAll');
    return mayWrite && entry.createdBy === actorId;
  }
  if (granted.has('editAll')) return true;
  return granted.has('editOwn') && isOwn(entry, actorId) && !underWay.includes(entry.status);
}

/** Whether somebody who sees an entry may delete it: a draft is its author's to throw away, the rest goes by right. */
export function mayDeleteEntry(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  return granted.has('delete') || (entry.status === 'Draft' && entry.createdBy === actorId);
}

/** Whether somebody who sees an entry may read its secrets: by right, or while it is their own and not yet submitted. */
export function mayRevealSecrets(entry: RuledEntry, actorId: string, granted: Granted): boolean {
  return granted.has('reveal') || (entry.status === 'Draft' && isOwn(entry, actorId));
}

/** Whether somebody who sees an entry may take it out of the product in files. */
export function mayExportEntry(granted: Granted): boolean {
  return granted.has('export');
}

function isOwn(entry: RuledEntry, actorId: string): boolean {
  return entry.createdBy === actorId || entry.initiatorId === actorId;
}
