import type { CompiledActivity, CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { InstanceState, Token } from '#engine/workflow/instance-state.ts';
import { joinLeftWaiting } from '../soundness/left-waiting.ts';

/** The targets of tokens whose activities another version lacks: activity of the old → of the new. */
export type ActivityMapping = Readonly<Record<string, string>>;

/**
 * Whether a running instance can continue on another version. `clean`: unchanged. `mapping`: after targets are chosen
 * for the tokens at `activityIds`. `stays`: not at all; `code` of `messages/<locale>/workflow-faults.ts` gives the
 * reason.
 */
export type InstanceFit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'mapping'; readonly activityIds: readonly string[] }
  | { readonly kind: 'stays'; readonly code: string; readonly activityId: string | null };

/** Compares the version of a running instance with another one. Pure; nothing is moved. */
export function fitInstance(
  from: CompiledWorkflow,
  to: CompiledWorkflow,
  state: InstanceState,
  mapping: ActivityMapping,
): InstanceFit {
  if (to.startId === null) return { kind: 'stays', code: 'no_start', activityId: null };
  const split = Object.keys(state.joins).find(
    (id) => state.joins[id]?.arrived.some((count) => count > 0) && !hasSameArrivals(from, to, id),
  );
  if (split !== undefined) return { kind: 'stays', code: 'join_differs', activityId: split };
  const lost = state.tokens.filter((token) => !isPlaced(from, to, token, mapping));
  const activityIds = [...new Set(lost.map(({ activityId }) => activityId))];
  if (activityIds.length > 0) return { kind: 'mapping', activityIds };
  const waiting = joinLeftWaiting(to, state, mapping);
  return waiting === null
    ? { kind: 'clean' }
    : { kind: 'stays', code: 'move_leaves_join', activityId: waiting };
}

function isPlaced(
  from: CompiledWorkflow,
  to: CompiledWorkflow,
  token: Token,
  mapping: ActivityMapping,
): boolean {
  const target = mapping[token.activityId];
  if (target !== undefined) return to.activities.has(target) && target !== to.startId;
  const old = from.activities.get(token.activityId);
  const same = to.activities.get(token.activityId);
  return old !== undefined && same !== undefined && canWaitOn(old, same, token);
}

/** Existing answers must stay meaningful, and awaited events must still be possible. */
function canWaitOn(old: CompiledActivity, same: CompiledActivity, { wait }: Token): boolean {
  if (wait.kind === 'fault') return true;
  if (old.type !== same.type) return false;
  if (wait.kind === 'event') return true;
  const names = same.outcomes.map(({ name }) => name);
  return wait.tasks.every(({ outcome }) => outcome === null || names.includes(outcome));
}

function hasSameArrivals(from: CompiledWorkflow, to: CompiledWorkflow, joinId: string): boolean {
  const join = to.activities.get(joinId);
  if (!join || join.type !== from.activities.get(joinId)?.type) return false;
  return arrivalsOf(from, joinId).join('\n') === arrivalsOf(to, joinId).join('\n');
}

/** Connections into an activity, by arrival index. */
function arrivalsOf(workflow: CompiledWorkflow, targetId: string): readonly string[] {
  const arrivals: string[] = [];
  for (const activity of workflow.activities.values()) {
    for (const connections of activity.outgoing.values()) {
      for (const { definition, targetId: id, arrivalIndex } of connections) {
        if (id === targetId) arrivals[arrivalIndex] = `${activity.id} ${definition.outcome}`;
      }
    }
  }
  return arrivals;
}
