import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { HistoryRecord } from '../../stores/history-store.ts';

export interface TakenConnection {
  readonly sourceActivityId: string;
  readonly targetActivityId: string;
  readonly outcome: string;
}

/** The connections that tokens took, in order. After a send-back, a connection appears again when it is taken again. */
export function takenConnections(
  workflow: CompiledWorkflow,
  history: readonly Pick<HistoryRecord, 'kind' | 'activityId' | 'outcome'>[],
): TakenConnection[] {
  return history.flatMap(({ kind, activityId, outcome }) => {
    const hasLeft = kind === 'passed' || kind === 'skipped';
    if (!hasLeft || activityId === null || outcome === null) return [];
    const connections = workflow.activities.get(activityId)?.outgoing.get(outcome) ?? [];
    return connections.map(({ targetId }) => ({
      sourceActivityId: activityId,
      targetActivityId: targetId,
      outcome,
    }));
  });
}
