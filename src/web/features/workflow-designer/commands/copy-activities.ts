import type { Command } from '#web/features/app-draft/index.ts';

const offset = 40;

/**
 * Copies activities, the connections between them and their field permissions. `newIds` holds the id of each copy by
 * the id of its original.
 */
export function copyActivities(newIds: ReadonlyMap<string, string>): Command {
  return (module) => {
    const { workflow } = module;
    const copies = workflow.activities.flatMap((activity) => {
      const activityId = newIds.get(activity.activityId);
      if (activityId === undefined) return [];
      const copy = JSON.parse(JSON.stringify(activity)) as typeof activity;
      copy.activityId = activityId;
      copy.name = activityId;
      copy.position = { left: activity.position.left + offset, top: activity.position.top + offset };
      return [copy];
    });
    const connections = workflow.connections.flatMap((connection) => {
      const sourceActivityId = newIds.get(connection.sourceActivityId);
      const targetActivityId = newIds.get(connection.targetActivityId);
      if (sourceActivityId === undefined || targetActivityId === undefined) return [];
      return [{ ...connection, state: {}, sourceActivityId, targetActivityId }];
    });
    const permissions = workflow.fieldPermissions.flatMap((permission) => {
      const activityId = newIds.get(permission.activityId);
      if (activityId === undefined) return [];
      return [{ ...(JSON.parse(JSON.stringify(permission)) as typeof permission), activityId }];
    });
    workflow.activities.push(...copies);
    workflow.connections.push(...connections);
    workflow.fieldPermissions.push(...permissions);
  };
}
