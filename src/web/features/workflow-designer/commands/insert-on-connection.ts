import type { Command } from '#web/features/app-draft/index.ts';
import { type ConnectionEnds, isConnection } from '#web/features/workflow-graph/index.ts';
import { addActivity, type NewActivity } from './add-activity.ts';

/**
 * Puts an activity into a connection: the old source leads to it, and it leads on by `outcome` (null: by none).
 * What stands at or beyond `makesRoomFrom` moves right by `room`, so that the new one has space.
 */
export function insertOnConnection(
  added: NewActivity,
  ends: ConnectionEnds,
  options: { readonly outcome: string | null; readonly makesRoomFrom: number; readonly room: number },
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
    if (options.outcome === null) return;
    module.workflow.connections.push({
      sourceActivityId: added.id,
      targetActivityId: ends.targetId,
      outcome: options.outcome,
      state: {},
    });
  };
}
