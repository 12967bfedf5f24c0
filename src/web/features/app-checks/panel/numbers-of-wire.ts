import type { Fault } from '#engine/form/definition.ts';

/** Numbers of the steps of a counter-example that pass a connection. A loop is shown only by its activities. */
export function numbersOfWire(
  path: Fault['path'],
  wire: { readonly sourceId: string; readonly targetId: string; readonly outcome: string },
): readonly number[] {
  if (!path) return [];
  return path.flatMap(({ activityId, outcome }, index) => {
    if (activityId !== wire.sourceId) return [];
    if (outcome !== undefined) return outcome === wire.outcome ? [index + 1] : [];
    return path[index + 1]?.activityId === wire.targetId ? [index + 1] : [];
  });
}
