import {
  canViewEntry,
  lockEntry,
  moduleActionsOn,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { actorsAbsentees } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
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
  const instance = await lockRunningInstance(ctx.db, entryId);
  const entry = await lockEntry(ctx, module, entryId);
  if (!entry) throw notFound();
  if (instance === null && entry.status !== 'Draft') await refuseJustSubmitted(ctx, entryId);
  const task = taskId === undefined ? null : await loadTask(ctx.db, taskId);
  if (taskId !== undefined && task?.entryId !== entryId) throw notFound();
  return held(ctx, entry, instance, task, as);
}

/** Somebody submitted the entry between the two locks: its run is not held, and waiting for it now could deadlock. */
async function refuseJustSubmitted(ctx: Context, entryId: string): Promise<void> {
  const latest = await latestInstance(ctx.db, entryId);
  if (latest !== null && latest.endedOn === null) throw new AppError('stale_revision');
}

/** The same by the task through which the actor acts; a task that is closed is refused with the name of who did it. */
export async function holdTask(ctx: Context, taskId: string, as: ActsAs = 'self'): Promise<HeldEntry> {
  const locked = await lockInstanceOfTask(ctx.db, taskId);
  if (!locked) throw notFound();
  const { instance, task } = locked;
  const entry = await lockEntry(ctx, await publishedModule(ctx, instance.moduleId), instance.entryId);
  if (!entry) throw notFound();
  const result = await held(ctx, entry, instance, task, as);
  if (!result.situation.task?.isOpen) throw await taskClosed(ctx, taskId);
  return result;
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
