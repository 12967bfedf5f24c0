import type { CompiledWorkflow } from '../compiled-workflow.ts';
import type { PassedActivity } from '../instance-state.ts';
import { targetsOf } from '../soundness/structure.ts';

/**
 * The activities that the last passing of an activity may have led to: all that follow it, without continuing past
 * activities last passed before it. A parallel path is excluded, even if a loop leads back to both.
 */
export function followersOf(
  workflow: CompiledWorkflow,
  passed: readonly PassedActivity[],
  id: string,
): ReadonlySet<string> {
  const place = passed.findIndex((passing) => passing.activityId === id);
  const earlier = new Set(passed.slice(0, Math.max(place, 0)).map((passing) => passing.activityId));
  const found = new Set<string>();
  const pending = [id];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const target of targetsOf(workflow.activities.get(current))) {
      if (found.has(target)) continue;
      found.add(target);
      if (!earlier.has(target)) pending.push(target);
    }
  }
  return found;
}
