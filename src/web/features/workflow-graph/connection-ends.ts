import type { ConnectionDefinition } from '#engine/workflow/definition.ts';

/** What makes a connection the one it is. */
export interface ConnectionEnds {
  readonly sourceId: string;
  readonly outcome: string;
  readonly targetId: string;
}

/** Whether this is the connection with these ends. */
export function isConnection(connection: ConnectionDefinition, ends: ConnectionEnds): boolean {
  return (
    connection.sourceActivityId === ends.sourceId &&
    connection.outcome === ends.outcome &&
    connection.targetActivityId === ends.targetId
  );
}
