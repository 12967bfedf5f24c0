import type { WorkflowDefinition } from '#engine/workflow/definition.ts';

const gap = 40;
const rowHeight = 84;
const columnWidth = 220;

/**
 * Workflows of several versions as one drawing: the first as it is, and below it, in a row, the steps that only the
 * others have, with the connections that only the others have.
 */
export function drawnTogether(workflows: readonly WorkflowDefinition[]): WorkflowDefinition {
  const [newest, ...older] = workflows;
  if (!newest) return { activities: [], connections: [], fieldPermissions: [] };
  const activities = [...newest.activities];
  const connections = [...newest.connections];
  const known = new Set(activities.map(({ activityId }) => activityId));
  const drawn = new Set(connections.map(keyOf));
  const left = Math.min(...activities.map(({ position }) => position.left));
  const top = Math.max(...activities.map(({ position }) => position.top)) + rowHeight + gap;
  let column = 0;
  for (const workflow of older) {
    for (const activity of workflow.activities) {
      if (known.has(activity.activityId)) continue;
      known.add(activity.activityId);
      activities.push({ ...activity, position: { left: left + column++ * columnWidth, top } });
    }
    for (const connection of workflow.connections) {
      if (drawn.has(keyOf(connection))) continue;
      drawn.add(keyOf(connection));
      connections.push(connection);
    }
  }
  return { activities, connections, fieldPermissions: [] };
}

function keyOf(connection: WorkflowDefinition['connections'][number]): string {
  const { sourceActivityId, outcome, targetActivityId } = connection;
  return JSON.stringify([sourceActivityId, outcome, targetActivityId]);
}
