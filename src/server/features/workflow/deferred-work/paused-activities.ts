import type { z } from 'zod';
import { isPermitted } from '#contracts/permissions.ts';
import type { historyItem } from '#contracts/workflow/get-workflow-history.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { waitsFor } from '#server/features/connectors/index.ts';
import { faultTexts, type ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { pausedWorkOf } from '../stores/paused-work-store.ts';

/** An activity that waits for a data connector, with the text that says so to the actor. */
interface PausedActivity {
  readonly activityId: string;
  readonly since: string;
  readonly message: string;
}

/** What waits of these running instances, by their ids; only those who design or operate read the connectors' names. */
export async function pausedActivities(
  ctx: Context,
  instances: readonly { readonly id: string; readonly state: InstanceState }[],
): Promise<ReadonlyMap<string, readonly PausedActivity[]>> {
  const kept = await pausedWorkOf(
    ctx.db,
    instances.map(({ id }) => id),
  );
  const { flags } = actorOf(ctx);
  const isNamed = isPermitted('designApps', flags) || isPermitted('operate', flags);
  const ids = kept.map(({ connectorId }) => connectorId);
  const waits = await waitsFor(ctx.db, isNamed ? ids : []);
  const textOf = (connectorId: string) => {
    const { code, params } = waits.get(connectorId) ?? { code: 'waits_for_a_connector', params: {} };
    return codeText(code, ctx.locale, params, faultTexts);
  };
  return new Map(
    instances.map(({ id, state }) => {
      const awaited = new Set(state.tokens.flatMap(({ wait }) => (wait.kind === 'event' ? [wait.key] : [])));
      const own = kept.filter((one) => one.instanceId === id && awaited.has(one.workKey));
      return [
        id,
        own.map(({ activityId, since, connectorId }) => ({
          activityId,
          since,
          message: textOf(connectorId),
        })),
      ];
    }),
  );
}

/** The same as an item of a history. */
export function presentPausedActivity(
  ctx: Context,
  { activityId, since, message }: PausedActivity,
  { compiled }: ModuleVersion,
): z.output<typeof historyItem> {
  const definition = compiled.workflow.activities.get(activityId)?.definition;
  return {
    id: ctx.randomId(),
    at: since,
    activityId,
    activityName: definition?.displayName || activityId,
    activityType: definition?.type ?? '',
    ActionType: 'paused',
    Outcomes: [],
    outcomeLabels: [],
    data: { Results: { author_name: '', message }, Assignee: null },
    actor: null,
    onBehalfOf: null,
    byMailLink: false,
    ApprovalHistory: null,
    changes: [],
    fault: null,
    failure: null,
  };
}
