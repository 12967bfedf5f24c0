import type { AcceptedFlow } from '#engine/module/definition.ts';

/** Flows that were accepted together: one path, for several activities. */
export interface AcceptedGroup {
  readonly flows: readonly [AcceptedFlow, ...AcceptedFlow[]];
  /** Empty: wherever the field is hidden. */
  readonly activityIds: readonly string[];
}

/** The acceptances, one item for each path and occasion. */
export function acceptedGroups(flows: readonly AcceptedFlow[]): readonly AcceptedGroup[] {
  const groups = new Map<string, [AcceptedFlow, ...AcceptedFlow[]]>();
  for (const flow of flows) {
    const key = JSON.stringify([flow.field, flow.from, flow.to, flow.by.id, flow.on, flow.note ?? '']);
    const others = groups.get(key);
    if (others) others.push(flow);
    else groups.set(key, [flow]);
  }
  return [...groups.values()].map((group) => ({
    flows: group,
    activityIds: group.flatMap(({ activityId }) => activityId ?? []),
  }));
}
