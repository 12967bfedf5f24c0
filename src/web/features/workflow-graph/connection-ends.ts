import type { ConnectionDefinition } from '#engine/workflow/definition.ts';

/** The identity of a connection. */
export interface ConnectionEnds {
  readonly sourceId: string;
  readonly outcome: string;
  readonly targetId: string;
}

export function isConnection(connection: ConnectionDefinition, ends: ConnectionEnds): boolean {
  return (
    connection.sourceActivityId === ends.sourceId &&
    connection.outcome === ends.outcome &&
    connection.targetActivityId === ends.targetId
  );
}
