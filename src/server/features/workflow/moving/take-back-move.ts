import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { takeBackMove as endpoint } from '#contracts/workflow/take-back-move.ts';
import type { InstanceState, TasksWait } from '#engine/workflow/instance-state.ts';
import { lockEntry, type StoredEntry, setWorkflowColumns } from '#server/features/entries/index.ts';
import { type ModuleVersion, publishedModule, versionOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { notPossible } from '../running/events/refusal.ts';
import { taskIdOf } from '../running/tasks/task-id.ts';
import { type InstanceRecord, lockInstance } from '../stores/instance-store.ts';
import { entryChanged } from '../workflow-events.ts';
import { eachInstance } from './each-instance.ts';
import { activityNames, nameAt } from './move-instance.ts';
import { lastMove, writeTakenBack } from './move-store.ts';

export async function takeBackMove(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await publishedModule(ctx, params.moduleId);
  const { instanceIds, movedOn } = body;
  return await eachInstance(ctx, instanceIds, (tx, instanceId) =>
    takeBack(tx, { moduleId: params.moduleId, instanceId, movedOn }),
  );
}

/** `movedOn` identifies the move, so that a later one is not undone instead. */
interface Meant {
  readonly moduleId: string;
  readonly instanceId: string;
  readonly movedOn: string | undefined;
}

async function takeBack(ctx: Context, { moduleId, instanceId, movedOn }: Meant): Promise<void> {
  const instance = await lockInstance(ctx.db, instanceId);
  if (instance?.moduleId !== moduleId) throw notFound();
  const module = await publishedModule(ctx, moduleId);
  const entry = await lockEntry(ctx, module, instance.entryId);
  if (!entry) throw notFound();
  const move = await lastMove(ctx.db, instanceId);
  if (move === null) throw notPossible('move_taken_back');
  const isMeant = movedOn === undefined || Date.parse(movedOn) === Date.parse(move.movedOn);
  if (!isMeant)
    throw notPossible(Date.parse(movedOn) < Date.parse(move.movedOn) ? 'move_again' : 'move_taken_back');
  if (move.refusal !== null) throw notPossible(move.refusal);
  const version = await versionOf(ctx, module, move.fromVersion);
  const restored = restoredState(move.stateBefore, instance.state);
  await writeTakenBack(ctx.db, {
    move,
    restored,
    instance,
    historyId: ctx.randomId(),
    by: actorOf(ctx).id,
    at: ctx.now,
    openKeys: openTasks(restored).map(({ taskKey }) => taskKey),
    activityNames: activityNames(version),
  });
  await setWorkflowColumns(ctx, entry, columnsOf(restored, version));
  announce(ctx, entry, instance, restored);
}

/** The counters of the move stay, so that later tokens and tasks get new keys. */
function restoredState(before: InstanceState, { nextToken, nextTask }: InstanceState): InstanceState {
  return { ...before, nextToken, nextTask };
}

function columnsOf(state: InstanceState, version: ModuleVersion): Parameters<typeof setWorkflowColumns>[2] {
  const { startId } = version.compiled.workflow;
  const standing = [...new Set(state.tokens.map(({ activityId }) => activityId))];
  const activityIds = standing.length > 0 ? standing : startId === null ? [] : [startId];
  return {
    versionNumber: version.number,
    status: state.status,
    activityIds,
    activityName: activityIds.map((id) => nameAt(version, id)).join(', '),
  };
}

function openTasks({ tokens }: InstanceState): TasksWait['tasks'] {
  return tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter(({ outcome }) => outcome === null) : [],
  );
}

function announce(ctx: Context, entry: StoredEntry, instance: InstanceRecord, before: InstanceState): void {
  const tasks = [...openTasks(before), ...openTasks(instance.state)].map(({ taskKey, assigneeId }) => ({
    taskId: taskIdOf(instance.id, taskKey),
    userId: assigneeId,
  }));
  const watchers = [entry.createdBy, instance.initiatorId, ...tasks.map(({ userId }) => userId)];
  ctx.announce(entryChanged, {
    action: 'moved',
    moduleId: instance.moduleId,
    entryId: entry.id,
    userIds: [...new Set(watchers)],
    tasks,
    notifications: [],
  });
}
