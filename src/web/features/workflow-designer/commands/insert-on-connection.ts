import type { Command } from '#web/features/app-draft/index.ts';
import { type ConnectionEnds, isConnection } from '#web/features/workflow-graph/index.ts';
import { addActivity, type NewActivity } from './add-activity.ts';

/**
 * Inserts an activity into a connection. The old source leads to it, and its `outcomes` lead to the old target.
 * Activities at or beyond `makesRoomFrom` move right by `room`.
 */
export function insertOnConnection(
  added: NewActivity,
  ends: ConnectionEnds,
  options: { readonly outcomes: readonly string[]; readonly makesRoomFrom: number; readonly room: number },
): Command {
  return (module) => {
    const connection = module.workflow.connections.find((candidate) => isConnection(candidate, ends));
    if (!connection) return;
    if (options.room > 0) {
      for (const { position } of module.workflow.activities) {
        if (position.left >= options.makesRoomFrom) position.left += options.room;
      }
    }
    addActivity(added)(module);
    connection.targetActivityId = added.id;
    for (const outcome of options.outcomes) {
      module.workflow.connections.push({
        sourceActivityId: added.id,
        targetActivityId: ends.targetId,
        outcome,
        state: {},
      });
    }
  };
}
