import {
  canViewEntry,
  loadDeletedEntry,
  loadEntry,
  moduleActionsOn,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { actorsAbsentees } from '#server/features/people/index.ts';
import { hiddenEntry, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import {
  canSubstitute,
  type EntrySituation,
  type TaskHolder,
  taskInState,
} from '../policy/entry-situation.ts';
import { taskIdOf } from '../running/tasks/task-id.ts';
import { rememberTaskPlace } from '../running/tasks/task-places.ts';
import { type InstanceRecord, latestInstance } from '../stores/instance-store.ts';
import type { TaskRecord } from '../stores/task-record.ts';
import { loadTask, openTasksOfEntry } from '../stores/task-store.ts';

/** An entry as the actor reads it; nothing is locked. */
export interface EntryView {
  readonly situation: EntrySituation;
  readonly instance: InstanceRecord | null;
  /** The requested task, else an open task of the actor. */
  readonly task: TaskRecord | null;
}

/** Loads an entry. An entry that the actor cannot see is reported as not found. */
export async function loadEntryView(
  ctx: Context,
  moduleId: string,
  entryId: string,
  taskId?: string,
): Promise<EntryView & { readonly situation: { readonly entry: StoredEntry } }> {
  const module = await publishedModule(ctx, moduleId);
  const db = ctx.db.together;
  const [entry, latest, found] = await Promise.all([
    loadEntry(ctx, module, entryId, db),
    latestInstance(db, entryId),
    taskId === undefined ? openTasksOfEntry(db, entryId) : loadTask(db, taskId),
  ]);
  if (!entry) throw notFound();
  const instance = entry.status === 'Draft' ? null : latest;
  const holder = { id: actorOf(ctx).id, absentees: await actorsAbsentees(ctx, moduleId) };
  const wantedTaskId = taskId ?? (instance && ownTaskId(instance, holder));
  const task = [found].flat().find((candidate) => candidate?.id === wantedTaskId) ?? null;
  if (taskId !== undefined && task?.entryId !== entryId) throw notFound();
  const wasWithdrawn = entry.status === 'Draft' && latest?.state.status === 'Withdrawn';
  const at = { entry, instance, task, isNamed: taskId !== undefined, holder };
  const situation = { ...(await situationOf(ctx, at)), wasWithdrawn };
  if (!situation.canSee) throw hiddenEntry(moduleId, entryId);
  if (task) rememberTaskPlace(ctx, task.id, task);
  return { situation, instance, task };
}

/**
 * A deleted entry as the actor would read it by their rights now; null: it did not exist for them, or its deletion cannot be
 * undone any more.
 */
export async function loadDeletedView(
  ctx: Context,
  moduleId: string,
  entryId: string,
): Promise<(EntrySituation & { readonly entry: StoredEntry }) | null> {
  const entry = await loadDeletedEntry(ctx, await publishedModule(ctx, moduleId), entryId);
  if (!entry) return null;
  const absentees = await actorsAbsentees(ctx, moduleId);
  const holder = { id: actorOf(ctx).id, absentees };
  const situation = await situationOf(ctx, { entry, instance: null, task: null, holder });
  return situation.canSee ? situation : null;
}

/** A withdrawn entry as the actor would see it if it still ran; null: it was not withdrawn, or they did not see it. */
export async function loadWithdrawnView(
  ctx: Context,
  moduleId: string,
  entryId: string,
): Promise<(EntrySituation & { readonly entry: StoredEntry }) | null> {
  const entry = await loadEntry(ctx, await publishedModule(ctx, moduleId), entryId, ctx.db);
  const latest = await latestInstance(ctx.db, entryId);
  if (entry?.status !== 'Draft' || latest?.state.status !== 'Withdrawn') return null;
  const holder = { id: actorOf(ctx).id, absentees: await actorsAbsentees(ctx, moduleId) };
  const ran = { ...entry, status: 'In Progress' as const };
  const situation = await situationOf(ctx, { entry: ran, instance: null, task: null, holder });
  if (!situation.canSee) return null;
  return situation;
}

/** Everything that decides what the actor of the context can do with an entry, with or without a task. */
export async function situationOf(
  ctx: Context,
  at: {
    readonly entry: StoredEntry;
    readonly instance: InstanceRecord | null;
    readonly task: Pick<TaskRecord, 'id' | 'instanceId' | 'taskKey' | 'activityId' | 'assigneeId'> | null;
    /** Whether the actor has named the task; true if absent. */
    readonly isNamed?: boolean;
    readonly holder: TaskHolder;
  },
): Promise<EntrySituation & { readonly entry: StoredEntry }> {
  const { entry, instance, task } = at;
  const isRunning = instance !== null && instance.endedOn === null;
  const isOfInstance = task !== null && task.instanceId === instance?.id;
  const state = instance?.state ?? null;
  const actorTask = task && taskInState(state, isRunning && isOfInstance, at.holder, task, at.isNamed);
  // A withdrawn entry belongs to its author again, even for people who had a task on it.
  const isAsked = entry.status !== 'Draft' && actorTask?.isOwn === true;
  return {
    actor: actorOf(ctx),
    version: entry.version,
    moduleActions: await moduleActionsOn(ctx, entry),
    entry,
    state,
    isRunning,
    task: actorTask,
    canSee: isAsked || (await canViewEntry(ctx, entry)),
  };
}

/** The actor's own open task comes before that of an absent person. */
function ownTaskId(instance: InstanceRecord, holder: TaskHolder): string | null {
  if (instance.endedOn !== null) return null;
  const open = instance.state.tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks'
      ? wait.tasks.filter((task) => task.outcome === null).map((task) => ({ ...task, wait }))
      : [],
  );
  const own =
    open.find((task) => task.assigneeId === holder.id) ??
    open.find((task) => canSubstitute(holder, task.assigneeId, task.wait.excludedIds));
  return own ? taskIdOf(instance.id, own.taskKey) : null;
}
