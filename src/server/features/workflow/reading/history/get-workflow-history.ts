import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkflowHistory as endpoint } from '#contracts/workflow/get-workflow-history.ts';
import {
  activityNameIn,
  faultTexts,
  inLanguage,
  type ModuleVersion,
  outcomeIn,
} from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { pausedActivities, presentPausedActivity } from '../../deferred-work/paused-activities.ts';
import { entryAccess } from '../../policy/entry-access.ts';
import { type HistoryRecord, historyOfEntry, type RecordedFailure } from '../../stores/history-store.ts';
import { type InstanceRecord, latestInstance } from '../../stores/instance-store.ts';
import { openTasksOfEntry } from '../../stores/task-store.ts';
import { loadEntryView } from '../load-entry-view.ts';
import { personNamer } from '../present-entry.ts';
import { presentFault } from '../present-fault.ts';
import { changesOfSteps } from './changes-of-steps.ts';
import { presentHistoryItem, presentOpenTask } from './present-history.ts';
import { takenConnections } from './taken-connections.ts';
import { toldFailures } from './told-failures.ts';
import { toldHistory } from './told-history.ts';

export async function getWorkflowHistory(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation } = await loadEntryView(ctx, params.moduleId, query.recordId);
  const { entry, version } = situation;
  const history = await historyOfEntry(ctx.db, entry.id);
  const tasks = await openTasksOfEntry(ctx.db, entry.id);
  const instance = await latestInstance(ctx.db, entry.id);
  // Process administrators read details of faults, too.
  const told = actorOf(ctx).flags.isSysAdmin ? history : toldFailures(history, entryAccess(situation));
  const shown = toldHistory(told);
  const steps = shown.filter(({ kind }) => kind !== 'passed');
  const changes = await changesOfSteps(ctx, situation, steps);
  const ids = history.flatMap((item) => [
    item.actorId,
    item.onBehalfOf,
    item.assigneeId,
    item.reassignedFrom,
  ]);
  const changers = [...changes.values()].flat().map(({ actorId }) => actorId);
  const named = await personNamer(ctx, [...ids, ...changers, ...tasks.map((task) => task.assigneeId)]);
  const words = {
    activity: (name: string) => activityNameIn(version, ctx.locale, name),
    outcome: (name: string) => outcomeIn(version, ctx.locale, name),
    changes: ({ id }: HistoryRecord) =>
      (changes.get(id) ?? []).map(({ actorId, ...change }) => ({ ...change, by: named(actorId) })),
    failure: ({ failure }: HistoryRecord) => (failure ? failureText(ctx, failure) : ''),
    fault: faultWords(ctx, inLanguage(version, ctx.locale), shown, instance),
  };
  const paused = instance && instance.endedOn === null ? await pausedActivities(ctx, [instance]) : null;
  return {
    items: [
      ...shown.map((item) => presentHistoryItem(item, named, words)),
      ...tasks.map((task) => presentOpenTask(task, named, words)),
      ...[...(paused?.values() ?? [])]
        .flat()
        .map((one) => presentPausedActivity(ctx, one, inLanguage(version, ctx.locale))),
    ],
    workflow: drawnWorkflow(inLanguage(version, ctx.locale)),
    path: takenConnections(
      version.compiled.workflow,
      history.filter((item) => item.instanceId === instance?.id),
    ),
    activeActivityIds: activeActivities(instance),
  };
}

function failureText({ locale }: Context, { code, status = 0 }: RecordedFailure): string {
  return codeText(`failed_${code}`, locale, { status }, faultTexts);
}

/** The details of a fault are stored with the state of the instance; of a past fault only its kind is left. */
function faultWords(
  ctx: Context,
  version: ModuleVersion,
  history: readonly HistoryRecord[],
  instance: InstanceRecord | null,
): (item: HistoryRecord) => ReturnType<typeof presentFault> | null {
  const tokens = instance === null || instance.endedOn !== null ? [] : instance.state.tokens;
  const paramsOf = (item: HistoryRecord) => {
    const last = history.findLast(
      (other) => other.kind === 'faulted' && other.activityId === item.activityId,
    );
    if (last !== item || item.instanceId !== instance?.id) return null;
    const wait = tokens.find(({ activityId }) => activityId === item.activityId)?.wait;
    return wait?.kind === 'fault' && wait.code === item.outcome ? wait.params : null;
  };
  return (item) =>
    item.kind === 'faulted'
      ? presentFault(ctx, version, {
          activityId: item.activityId ?? '',
          code: item.outcome ?? '',
          params: paramsOf(item),
        })
      : null;
}

/** The graph without the settings of its activities: only designers may see conditions and assignees. */
export function drawnWorkflow({ compiled }: ModuleVersion): EndpointOutput<typeof endpoint>['workflow'] {
  const { activities, connections } = compiled.definition.workflow;
  return {
    activities: activities.map((activity) => ({ ...activity, properties: {}, state: { ...activity.state } })),
    connections: connections.map((connection) => ({ ...connection, state: { ...connection.state } })),
    fieldPermissions: [],
  };
}

function activeActivities(instance: InstanceRecord | null): string[] {
  if (!instance || instance.endedOn !== null) return [];
  return [...new Set(instance.state.tokens.map((token) => token.activityId))];
}
