import type { Command } from '#web/features/app-draft/index.ts';
import { type ConnectionEnds, isConnection } from '#web/features/workflow-graph/index.ts';

/** Connects an outcome of one activity to another activity. An existing connection stays as it is. */
export function connectActivities(ends: ConnectionEnds): Command {
  return (module) => {
    const { connections } = module.workflow;
    if (connections.some((connection) => isConnection(connection, ends))) return;
    connections.push({
      sourceActivityId: ends.sourceId,
      targetActivityId: ends.targetId,
      outcome: ends.outcome,
      state: {},
    });
  };
}

export function disconnectActivities(ends: ConnectionEnds): Command {
  return (module) => {
    const { connections } = module.workflow;
    const index = connections.findIndex((connection) => isConnection(connection, ends));
    if (index >= 0) connections.splice(index, 1);
  };
}

/**
 * Changes the outcome, the source or the target of a connection. If such a connection exists already, the two become
 * one.
 */
export function reconnect(ends: ConnectionEnds, next: ConnectionEnds): Command {
  return (module) => {
    const { connections } = module.workflow;
    const connection = connections.find((candidate) => isConnection(candidate, ends));
    if (!connection) return;
    if (connections.some((other) => other !== connection && isConnection(other, next))) {
      disconnectActivities(ends)(module);
      return;
    }
    connection.sourceActivityId = next.sourceId;
    connection.targetActivityId = next.targetId;
    connection.outcome = next.outcome;
  };
}
