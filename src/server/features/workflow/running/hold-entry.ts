import {
  canViewEntry,
  lockEntry,
  moduleActionsOn,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { actorsAbsentees, staleError } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/in-one-piece.ts';
import { allowedActions, type EntryAction } from '../policy/entry-policy.ts';
import { type EntrySituation, isAdministrator, taskInState } from '../policy/entry-situation.ts';
import { refusalCode } from '../policy/refusal-code.ts';
import {
  type InstanceRecord,
  type InstanceTask,
  latestInstance,
  lockInstanceOfTask,
  lockRunningInstance,
} from '../stores/instance-store.ts';
import { loadTask } from '../stores/task-store.ts';
import { notPossible } from './refusal.ts';
import { taskClosed } from './task-closed.ts';
import { knownTaskPlace, rememberTaskPlace } from './task-places.ts';

/** An entry locked for one action, with all that decides about it. */
export interface HeldEntry {
  readonly situation: EntrySituation & { readonly entry: StoredEntry };
  /** The running instance; null: none runs. */
  readonly instance: InstanceRecord | null;
}

/** `office`: an administrator acts on what they need not be able to see themselves. */
export type ActsAs = 'self' | 'office';

/** Locks an entry and the instance that runs for it. What the actor may not see does not exist. */
export async function holdEntry(
  ctx: Context,
  moduleId: string,
  entryId: string,
  { taskId, as = 'self' }: { readonly taskId?: string | undefined; readonly as?: ActsAs } = {},
): Promise<HeldEntry> {
  const module = await publishedModule(ctx, moduleId);
  const [instance, entry, task] = await inOnePiece([
    lockRunningInstance(ctx.db, entryId),
    lockEntry(ctx, module, entryId),
    taskId === undefined ? Promise.resolve(null) : loadTask(ctx.db, taskId),
  ]);
  if (!entry) throw notFound();
  if (instance === null && entry.status !== 'Draft') await refuseJustSubmitted(ctx, entryId);
  if (taskId !== undefined && task?.entryId !== entryId) throw notFound();
  return held(ctx, entry, instance, task, as);
}

/** Somebody submitted the entry between the two locks: its run is not held, and waiting for it now could deadlock. */
async function refuseJustSubmitted(ctx: Context, entryId: string): Promise<void> {
  const latest = await latestInstance(ctx.db, entryId);
  if (latest === null || latest.endedOn !== null) return;
  const { initiatorId: modifiedBy, startedOn: modifiedOn } = latest;
  throw await staleError(ctx, 'stale_revision', { modifiedBy, modifiedOn });
}

/** The same by the task through which the actor acts; a task that is closed is refused with the name of who did it. */
export async function holdTask(ctx: Context, taskId: string, as: ActsAs = 'self'): Promise<HeldEntry> {
  const [locked, entry] = await lockTask(ctx, taskId);
  if (!locked || !entry) throw notFound();
  const result = await held(ctx, entry, locked.instance, locked.task, as);
  if (!result.situation.task?.isOpen) throw await taskClosed(ctx, taskId);
  return result;
}

/** Locks the instance of a task and then its entry, both in one trip when this node has met the task before. */
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

/** Refuses an action that is not offered to the actor now. */
export function demandAction(
  { situation }: { readonly situation: EntrySituation },
  action: EntryAction,
): void {
  if (!allowedActions(situation).has(action)) throw notPossible(refusalCode(situation, action));
}

async function held(
  ctx: Context,
  entry: StoredEntry,
  instance: InstanceRecord | null,
  task: InstanceTask | null,
  as: ActsAs,
): Promise<HeldEntry> {
  const isRunning = instance !== null && instance.endedOn === null;
  const actor = actorOf(ctx);
  const holder = { id: actor.id, absentees: await actorsAbsentees(ctx, entry.version.module.id) };
  const inHand = instance && task ? taskInState(instance.state, isRunning, holder, task) : null;
  const isOfficial = as === 'office' && isAdministrator(actor);
  const canSee = isOfficial || inHand?.isOwn === true || (await canViewEntry(ctx, entry));
  if (!canSee) throw notFound();
  const situation = {
    actor,
    version: entry.version,
    moduleActions: await moduleActionsOn(ctx, entry),
    entry,
    state: instance?.state ?? null,
    isRunning,
    task: inHand,
    canSee,
  };
  return { situation, instance: isRunning ? instance : null };
}
