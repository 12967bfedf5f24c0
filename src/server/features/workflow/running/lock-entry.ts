import { isAdministrator } from '#contracts/permissions.ts';
import {
  canViewEntry,
  lockEntry,
  moduleActionsOn,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { actorsAbsentees, staleError } from '#server/features/people/index.ts';
import { hiddenEntry, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/pipeline/in-one-piece.ts';
import { allowedActions, type EntryAction } from '../policy/entry-policy.ts';
import { type EntrySituation, taskInState } from '../policy/entry-situation.ts';
import { refusalCode } from '../policy/refusal-code.ts';
import {
  type InstanceRecord,
  type InstanceTask,
  latestInstance,
  lockInstanceOfTask,
  lockRunningInstance,
} from '../stores/instance-store.ts';
import { loadTask } from '../stores/task-store.ts';
import { notPossible } from './events/refusal.ts';
import { taskClosed } from './tasks/task-closed.ts';
import { knownTaskPlace, rememberTaskPlace } from './tasks/task-places.ts';

/** An entry that is locked for one action, with everything the decision needs. */
export interface LockedEntry {
  readonly situation: EntrySituation & { readonly entry: StoredEntry };
  /** The running instance, or null if none is running. */
  readonly instance: InstanceRecord | null;
}

/** As an administrator, the actor may act on an entry that they cannot see. */
export type ActsAs = 'self' | 'administrator';

/** Locks an entry and its running instance. An entry that the actor cannot see is reported as not found. */
export async function lockEntryForAction(
  ctx: Context,
  moduleId: string,
  entryId: string,
  { taskId, as = 'self' }: { readonly taskId?: string; readonly as?: ActsAs } = {},
): Promise<LockedEntry> {
  const module = await publishedModule(ctx, moduleId);
  const [instance, entry, task] = await inOnePiece([
    lockRunningInstance(ctx.db, entryId),
    lockEntry(ctx, module, entryId),
    taskId === undefined ? Promise.resolve(null) : loadTask(ctx.db, taskId),
  ]);
  if (!entry) throw notFound();
  if (instance === null && entry.status !== 'Draft') await refuseJustSubmitted(ctx, entryId);
  if (taskId !== undefined && task?.entryId !== entryId) throw notFound();
  return toLockedEntry(ctx, entry, instance, task, as);
}

/** The entry was submitted between the two locks. Its instance is not locked, and waiting for it now could deadlock. */
async function refuseJustSubmitted(ctx: Context, entryId: string): Promise<void> {
  const latest = await latestInstance(ctx.db, entryId);
  if (latest === null || latest.endedOn !== null) return;
  const { initiatorId: modifiedBy, startedOn: modifiedOn } = latest;
  throw await staleError(ctx, 'stale_revision', { modifiedBy, modifiedOn });
}

/** Locks the entry of a task that the actor acts on. A closed task is refused with the name of the person who closed it. */
export async function lockTaskForAction(
  ctx: Context,
  taskId: string,
  as: ActsAs = 'self',
): Promise<LockedEntry> {
  const [locked, entry] = await lockTask(ctx, taskId);
  if (!locked || !entry) throw notFound();
  const result = await toLockedEntry(ctx, entry, locked.instance, locked.task, as);
  if (!result.situation.task?.isOpen) throw await taskClosed(ctx, taskId);
  return result;
}

/** Locks the instance of a task, then its entry. Takes one round trip if this node has seen the task before. */
async function lockTask(
  ctx: Context,
  taskId: string,
): Promise<[Awaited<ReturnType<typeof lockInstanceOfTask>>, StoredEntry | undefined]> {
  const place = knownTaskPlace(ctx, taskId);
  if (place) {
    const module = await publishedModule(ctx, place.moduleId);
    return inOnePiece([lockInstanceOfTask(ctx.db, taskId), lockEntry(ctx, module, place.entryId)]);
  }
  const locked = await lockInstanceOfTask(ctx.db, taskId);
  if (!locked) return [null, undefined];
  const { moduleId, entryId } = locked.instance;
  rememberTaskPlace(ctx, taskId, { moduleId, entryId });
  return [locked, await lockEntry(ctx, await publishedModule(ctx, moduleId), entryId)];
}

/** Throws if the actor cannot take this action now. */
export function demandAction(
  { situation }: { readonly situation: EntrySituation },
  action: EntryAction,
): void {
  if (!allowedActions(situation).has(action)) throw notPossible(refusalCode(situation, action));
}

async function toLockedEntry(
  ctx: Context,
  entry: StoredEntry,
  instance: InstanceRecord | null,
  task: InstanceTask | null,
  as: ActsAs,
): Promise<LockedEntry> {
  const isRunning = instance !== null && instance.endedOn === null;
  const actor = actorOf(ctx);
  const holder = { id: actor.id, absentees: await actorsAbsentees(ctx, entry.version.module.id) };
  const actorTask = instance && task ? taskInState(instance.state, isRunning, holder, task) : null;
  const isActingAsAdministrator = as === 'administrator' && isAdministrator(actor.flags);
  const canSee = isActingAsAdministrator || actorTask?.isOwn === true || (await canViewEntry(ctx, entry));
  if (!canSee) throw hiddenEntry(entry.version.module.id, entry.id);
  const situation = {
    actor,
    version: entry.version,
    moduleActions: await moduleActionsOn(ctx, entry),
    entry,
    state: instance?.state ?? null,
    isRunning,
    task: actorTask,
    canSee,
  };
  return { situation, instance: isRunning ? instance : null };
}
