import type { Command } from '#web/features/form-designer/index.ts';

/** Where the top left corner of an activity stands, in units of the canvas. */
export interface CanvasPosition {
  readonly left: number;
  readonly top: number;
}

/** Moves activities to the places given by id. */
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
