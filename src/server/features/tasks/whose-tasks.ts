import type { StandIn } from '#server/features/people/index.ts';

/** Whose open tasks a list shows, and on which entries. */
export interface TaskScope {
  readonly whose: TaskHolder | readonly string[] | 'everybody';
  /** Null: whatever the entry; else only entries that the actor may see. */
  readonly visible: VisibleTasks | null;
}

/** Somebody with their own tasks and those of the absent people in whose place they act. */
export interface TaskHolder {
  readonly id: string;
  readonly standIns: readonly StandIn[];
}

/** On which entries the actor may see tasks of others; beside those on which the actor has, or had, a task. */
export interface VisibleTasks {
  readonly actorId: string;
  readonly allOf: readonly string[];
  readonly ownOf: readonly string[];
  readonly teamOf: readonly string[];
  readonly mateIds: readonly string[];
}
