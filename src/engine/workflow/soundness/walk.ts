import type { FaultStep } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from '../compiled-workflow.ts';

/**
 * The shortest walk from one activity to another, over activities inside `within` and first by `outcome` if given; a
 * round trip if both are the same. Empty if there is none.
 */
export function walkBetween(
  workflow: CompiledWorkflow,
  fromId: string,
  toId: string,
  { within, outcome }: { readonly within?: ReadonlySet<string>; readonly outcome?: string } = {},
): readonly FaultStep[] {
  const walks: { readonly id: string; readonly steps: readonly FaultStep[] }[] = [{ id: fromId, steps: [] }];
  const seen = new Set<string>();
  for (const { id, steps } of walks) {
    for (const [name, connections] of workflow.activities.get(id)?.outgoing ?? []) {
      if (steps.length === 0 && outcome !== undefined && name !== outcome) continue;
      for (const { targetId } of connections) {
        const walked = [...steps, { activityId: id, outcome: name }];
        if (targetId === toId) return [...walked, { activityId: toId }];
        if (seen.has(targetId) || (within && !within.has(targetId))) continue;
        seen.add(targetId);
        walks.push({ id: targetId, steps: walked });
      }
    }
  }
  return [];
}

/**
 * The steps, among all steps to a state, that led one token to the last of these activities. Parallel tokens take
 * turns, and a path that jumps between them could not be drawn.
 */
export function walkAlong(workflow: CompiledWorkflow, steps: readonly FaultStep[]): readonly FaultStep[] {
  const last = steps.at(-1);
  if (!last) return steps;
  const walk = [last];
  let nextId = last.activityId;
  for (const step of steps.slice(0, -1).reverse()) {
    const connections = workflow.activities.get(step.activityId)?.outgoing.get(step.outcome ?? '') ?? [];
    if (!connections.some(({ targetId }) => targetId === nextId)) continue;
    walk.push(step);
    nextId = step.activityId;
  }
  return walk.reverse();
}
