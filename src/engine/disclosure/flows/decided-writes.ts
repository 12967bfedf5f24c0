import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { ValueFlow } from './value-flow.ts';
import type { PlacedUse } from './workflow-flows.ts';

/**
 * The flows from the fields that choose a route into the fields that only some of the routes write: whether a field was
 * written discloses the choice.
 */
export function decidedWrites(workflow: CompiledWorkflow, uses: readonly PlacedUse[]): readonly ValueFlow[] {
  const writes = uses.filter(({ use }) => use.kind === 'write');
  if (writes.length === 0) return [];
  return uses
    .filter(({ use, reads }) => use.kind === 'route' && reads.size > 0)
    .flatMap(({ activity, use, reads }) => {
      const where = { kind: 'activity', id: activity.id, property: use.property } as const;
      const behind = reachedFrom(workflow, activity.id, null);
      const fields = new Set(
        writes.flatMap((write) =>
          behind.has(write.activity.id) && canPassBy(workflow, activity.id, write.activity.id)
            ? (write.use.field ?? [])
            : [],
        ),
      );
      return [...fields].flatMap((to) =>
        [...reads]
          .filter((from) => from !== to)
          .map((from): ValueFlow => ({ from, to, isExplicit: false, where })),
      );
    });
}

/** Whether an entry at one activity can end without reaching the other. */
function canPassBy(workflow: CompiledWorkflow, fromId: string, otherId: string): boolean {
  if (fromId === otherId) return true;
  return [...reachedFrom(workflow, fromId, otherId)].some((id) => {
    const activity = workflow.activities.get(id);
    return activity === undefined || activity.outgoing.size === 0 || lacksConnection(activity);
  });
}

/** An outcome without a connection ends the instance. */
function lacksConnection({
  outcomes,
  outgoing,
}: NonNullable<ReturnType<CompiledWorkflow['activities']['get']>>) {
  return outcomes.some(({ name }) => !outgoing.has(name));
}

/**
 * The activities after one, which is included only if a loop leads back to it. The search does not go past `withoutId`.
 */
function reachedFrom(
  { activities }: CompiledWorkflow,
  startId: string,
  withoutId: string | null,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [startId];
  for (const id of waiting) {
    for (const connections of activities.get(id)?.outgoing.values() ?? []) {
      for (const { targetId } of connections) {
        if (targetId === withoutId || reached.has(targetId)) continue;
        reached.add(targetId);
        waiting.push(targetId);
      }
    }
  }
  return reached;
}
