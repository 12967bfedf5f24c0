import type { TaskHolder } from '#server/features/modules/index.ts';

/** The assignees whose open tasks a list shows, and the entries that count. */
export interface TaskScope {
  readonly whose: TaskHolder | readonly string[] | 'everybody';
  /** Null: tasks on all entries; otherwise only on entries that the actor may see. */
  readonly visible: VisibleTasks | null;
  /** The only apps whose tasks count; absent: all. */
  readonly appIds?: readonly string[];
}

/** On which entries the actor may see tasks of others; beside those on which the actor has, or had, a task. */
export interface VisibleTasks {
  readonly actorId: string;
  readonly allOf: readonly string[];
  readonly ownOf: readonly string[];
  readonly teamOf: readonly string[];
  readonly mateIds: readonly string[];
}
