import type { Command } from '#web/features/app-draft/index.ts';
import type { CanvasPosition } from '#web/features/workflow-graph/index.ts';

/** Moves activities to new positions, given by id. */
export function moveActivities(positions: ReadonlyMap<string, CanvasPosition>): Command {
  return (module) => {
    for (const activity of module.workflow.activities) {
      const next = positions.get(activity.activityId);
      if (!next) continue;
      const left = Math.round(next.left);
      const top = Math.round(next.top);
      if (activity.position.left === left && activity.position.top === top) continue;
      activity.position = { left, top };
    }
  };
}

/** Moves activities by a distance. */
export function nudgeActivities(ids: readonly string[], right: number, down: number): Command {
  return (module) => {
    for (const { activityId, position } of module.workflow.activities) {
      if (!ids.includes(activityId)) continue;
      position.left += right;
      position.top += down;
    }
  };
}
