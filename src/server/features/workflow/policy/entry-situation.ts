import { isAdministrator } from '#contracts/permissions.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { findTask } from '#engine/workflow/transition/transition.ts';
import { canEditEntry, type StoredEntry } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';

/** The task through which an actor opens an entry; the instance's state decides `isOpen` and the assignee. */
export interface TaskInHand {
  readonly id: string;
  readonly taskKey: string;
  readonly activityId: string;
  readonly assigneeId: string;
  readonly isOpen: boolean;
  /** The actor is the assignee, or the substitute of the absent assignee. */
  readonly isOwn: boolean;
  /** The actor has named the task; otherwise it was found for them. */
  readonly isNamed: boolean;
}

/** Everything that decides what an actor can do with an entry now. */
export interface EntrySituation {
  readonly actor: Actor;
  readonly version: ModuleVersion;
  /** The actions that the module's rules grant the actor on this entry. */
  readonly moduleActions: ReadonlySet<ModuleAction>;
  /** Null if the entry has not been saved. */
  readonly entry: StoredEntry | null;
  /** State of the newest instance; null if the entry was never submitted. */
  readonly state: InstanceState | null;
  readonly isRunning: boolean;
  /** A draft that was submitted and withdrawn. Only loaded if a refusal needs it. */
  readonly wasWithdrawn?: boolean;
  readonly task: TaskInHand | null;
  /** The entry exists for the actor; for a new entry, the actor may start it. */
  readonly canSee: boolean;
}

/** Whether the process is at an activity. It is not while the entry is back with its initiator. */
export function isAtActivity({ isRunning, state }: EntrySituation): boolean {
  return isRunning && (state?.tokens.length ?? 0) > 0;
}

/** Whether the entry was sent back to its initiator, who can change and resubmit it. */
export function isBackAtStart({ state, isRunning }: EntrySituation): boolean {
  return isRunning && state?.status === 'Returned' && state.tokens.length === 0;
}

/** Whether the actor may change the values of an entry without a task. */
export function canEditDraft(situation: EntrySituation): boolean {
  const { entry, moduleActions } = situation;
  if (entry === null) return moduleActions.has('start');
  if (isBackAtStart(situation)) return entry.initiatorId === situation.actor.id;
  if (situation.isRunning || entry.status !== 'Draft') return false;
  return canEditEntry(entry, situation.actor.id, moduleActions);
}

/** Whether the rules of the module let the actor change an entry that has been submitted. */
export function canEditByRight({ entry, actor, moduleActions }: EntrySituation): boolean {
  return entry !== null && entry.status !== 'Draft' && canEditEntry(entry, actor.id, moduleActions);
}

/** Whether the actor can restart a process that has ended or stopped with a fault. */
export function canRestart({ entry, actor, version }: EntrySituation): boolean {
  if (entry === null || !['Completed', 'Rejected', 'Faulted'].includes(entry.status)) return false;
  if (isAdministrator(actor.flags)) return true;
  const start = version.compiled.workflow.activities.get(version.compiled.workflow.startId ?? '');
  return entry.initiatorId === actor.id && (start?.type.initiatorMayRestart?.(start.plan) ?? false);
}

/** The actor's task, if it is open and their own. */
export function ownOpenTask({ task }: Pick<EntrySituation, 'task'>): TaskInHand | null {
  return task?.isOpen && task.isOwn ? task : null;
}

/** The assignee for an event, if the actor acts as their substitute. */
export function onBehalf(situation: EntrySituation): { readonly onBehalfOf?: string } {
  const task = ownOpenTask(situation);
  return task === null || task.assigneeId === situation.actor.id ? {} : { onBehalfOf: task.assigneeId };
}

/** A person's access to tasks. */
export interface TaskHolder {
  readonly id: string;
  /** The absent people they are the substitute of. */
  readonly absentees: ReadonlySet<string>;
}

/** The row of a task, updated with the state of its instance, which takes precedence. */
export function taskInState(
  state: InstanceState | null,
  isRunning: boolean,
  holder: TaskHolder,
  task: {
    readonly id: string;
    readonly taskKey: string;
    readonly activityId: string;
    readonly assigneeId: string;
  },
  isNamed = true,
): TaskInHand {
  const found = isRunning && state ? findTask(state, task.taskKey) : null;
  const assigneeId = found?.task.assigneeId ?? task.assigneeId;
  // People who cannot decide a task themselves cannot decide it as a substitute either.
  const standsIn = found !== null && canSubstitute(holder, assigneeId, found.wait.excludedIds);
  return {
    id: task.id,
    taskKey: task.taskKey,
    activityId: task.activityId,
    assigneeId,
    isOpen: found !== null,
    isOwn: assigneeId === holder.id || standsIn,
    isNamed,
  };
}

/** Whether a person is the substitute of someone with an open task. */
export function canSubstitute(
  holder: TaskHolder,
  assigneeId: string,
  excludedIds: readonly string[],
): boolean {
  return holder.absentees.has(assigneeId) && !excludedIds.includes(holder.id);
}
