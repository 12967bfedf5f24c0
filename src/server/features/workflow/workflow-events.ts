import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** What was done to an entry. */
export type EntryChangeAction =
  | 'saved'
  | 'submitted'
  | 'decided'
  | 'reassigned'
  | 'sentBack'
  | 'withdrawn'
  | 'restarted'
  /** Others were asked beside, or not any more: a task was taken on alone, given back, or one more person asked. */
  | 'shared'
  | 'deleted'
  | 'restored'
  | 'commented'
  /** By an administrator, to another version or activity. */
  | 'moved'
  | 'resumed';

/** Somebody read a secret of an entry. */
export const secretRevealed = defineEvent<{ moduleId: string; entryId: string; field: string }>(
  'entry.secret-revealed',
);

/** An entry was changed or moved on. Names everybody whose screens show something else now. */
export const entryChanged = defineEvent<{
  action: EntryChangeAction;
  moduleId: string;
  entryId: string;
  /** Who sees the entry: creator, initiator and whoever has or had a task that changed. */
  userIds: string[];
  /** Tasks made, moved or closed, with whoever has or had them. */
  tasks: { taskId: string; userId: string }[];
  notifications: { id: string; userId: string }[];
}>('entry.changed');
