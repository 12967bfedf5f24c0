import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The action that changed an entry. */
export type EntryChangeAction =
  | 'saved'
  | 'submitted'
  | 'decided'
  | 'reassigned'
  | 'sentBack'
  | 'withdrawn'
  | 'restarted'
  /** The people asked have changed: a task was claimed, released, or got one more approver. */
  | 'shared'
  | 'deleted'
  | 'restored'
  | 'commented'
  /** By an administrator, to another version or activity. */
  | 'moved'
  | 'resumed';

/** A secret of an entry was read. */
export const secretRevealed = defineEvent<{ moduleId: string; entryId: string; field: string }>(
  'entry.secret-revealed',
);

/** An entry changed or moved on. Lists everyone whose screens must update. */
export const entryChanged = defineEvent<{
  action: EntryChangeAction;
  moduleId: string;
  entryId: string;
  /** People who see the entry: creator, initiator, and current or former assignees of changed tasks. */
  userIds: string[];
  /** Tasks that were created, moved or closed, with their current or former assignees. */
  tasks: { taskId: string; userId: string }[];
  notifications: { id: string; userId: string }[];
}>('entry.changed');
