import { type Command, keepFlows } from '#web/features/app-draft/index.ts';

/**
 * Removes activities with their connections and field permissions. The sources of a removed activity are connected to
 * the target of its first outcome if that is unambiguous.
 */
export function removeActivities(ids: readonly string[]): Command {
  return (module) => {
    const { workflow } = module;
    for (const id of ids) {
      const incoming = workflow.connections.filter(
        (connection) => connection.targetActivityId === id && connection.sourceActivityId !== id,
      );
      const outgoing = workflow.connections.filter((connection) => connection.sourceActivityId === id);
      const onward = outgoing.filter(({ outcome }) => outcome === outgoing[0]?.outcome);
      const next = onward.length === 1 ? onward[0]?.targetActivityId : undefined;
      workflow.connections = workflow.connections.filter(
        (connection) => connection.sourceActivityId !== id && connection.targetActivityId !== id,
      );
      for (const { sourceActivityId, outcome } of next === undefined || next === id ? [] : incoming) {
        const isThere = workflow.connections.some(
          (other) =>
            other.sourceActivityId === sourceActivityId &&
            other.outcome === outcome &&
            other.targetActivityId === next,
        );
        if (isThere || sourceActivityId === next) continue;
        workflow.connections.push({ sourceActivityId, targetActivityId: next ?? '', outcome, state: {} });
      }
    }
    const gone = new Set(ids);
    workflow.activities = workflow.activities.filter(({ activityId }) => !gone.has(activityId));
    workflow.fieldPermissions = workflow.fieldPermissions.filter(({ activityId }) => !gone.has(activityId));
    keepFlows(
      module,
      ({ to, activityId }) => !gone.has(activityId ?? '') && !(to.kind === 'activity' && gone.has(to.id)),
    );
  };
}
