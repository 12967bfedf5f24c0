import { defineEvent, type JsonObject } from '#server/platform/outbox/event-kind.ts';

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

/** A task in an event: where it is, whose it is, and by when. */
export interface TaskInEvent extends JsonObject {
  readonly taskId: string;
  readonly activityId: string;
  readonly activityName: string;
  readonly assigneeId: string | null;
  readonly dueAt: string | null;
}

/** What an event did to the process of an entry. */
export interface Progress extends JsonObject {
  /** The new status, if it is another one. */
  readonly status: string | null;
  /** Tasks that people have got. */
  readonly assigned: readonly TaskInEvent[];
  /** Tasks that were decided, with their outcomes, by whoever acted. */
  readonly decided: readonly (TaskInEvent & { readonly outcome: string })[];
}

/** A secret of an entry was read. */
export const secretRevealed = defineEvent<{ moduleId: string; entryId: string; field: string }>(
  'entry.secret-revealed',
);

/** The secret of the activity *Call webhook* was read or replaced, or an old one ended. */
export const activitySecretChanged = defineEvent<{ change: 'revealed' | 'rotated' | 'secretEnded' }>(
  'activity-secret.changed',
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
  /** Absent if the process did not move. */
  progress?: Progress;
}>('entry.changed');
