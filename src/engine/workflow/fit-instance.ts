import type { CompiledActivity, CompiledWorkflow } from './compiled-workflow.ts';
import type { InstanceState, Token } from './instance-state.ts';
import { joinLeftWaiting } from './soundness/left-waiting.ts';

/** Where tokens of activities that another version lacks are to go: activity of the old → of the new. */
export type ActivityMapping = Readonly<Record<string, string>>;

/**
 * Whether a running instance can go on by another version. `clean`: as it stands. `mapping`: once somebody has said
 * where the tokens at `activityIds` go. `stays`: not at all; `code` of `messages/<locale>/workflow-faults.ts` says why.
 */
export type InstanceFit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'mapping'; readonly activityIds: readonly string[] }
  | { readonly kind: 'stays'; readonly code: string; readonly activityId: string | null };

/** Compares the version that an instance runs on with another one. Pure; nothing moves. */
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

/** What has been answered so far must still mean something, and what is awaited must still come. */
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

/** Connections into an activity, by the place that its arrivals are counted at. */
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
