import type { ValueFlow } from '#engine/disclosure/flows/value-flow.ts';

type FlowsFrom = ReadonlyMap<string, readonly ValueFlow[]>;

/** The fields whose values are calculated from that of one field, wherever that one is hidden. */
export interface Carried {
  readonly field: string;
  /** The flow that first reaches each of them. */
  readonly reachedBy: ReadonlyMap<string, ValueFlow>;
  /** The flows by which the field, or one of the carried fields, decides about other fields. */
  readonly deciding: readonly ValueFlow[];
}

/** The visible spread of a hidden field's value for the people at one activity. */
export interface Spread {
  /** The fields whose values are calculated from it, which are as secret. */
  readonly carried: Carried;
  /** The other fields that depend on it, with the flow that first reaches each. */
  readonly dependingBy: ReadonlyMap<string, ValueFlow>;
}

/** Cached for each field of a graph, for all activities with the same acceptances. */
const known = new WeakMap<FlowsFrom, Map<string, Carried>>();

/** Follows a value into the fields calculated from it, except where that was accepted. */
export function carriedFrom(flowsFrom: FlowsFrom, field: string, accepted: ReadonlySet<string>): Carried {
  const byKey = known.get(flowsFrom) ?? new Map<string, Carried>();
  const key = accepted.size === 0 ? field : JSON.stringify([field, ...accepted]);
  const carried = byKey.get(key) ?? follow(flowsFrom, field, accepted);
  known.set(flowsFrom, byKey.set(key, carried));
  return carried;
}

function follow(flowsFrom: FlowsFrom, field: string, accepted: ReadonlySet<string>): Carried {
  const reachedBy = new Map<string, ValueFlow>();
  const deciding: ValueFlow[] = [];
  const waiting = [field];
  for (const path of waiting) {
    for (const flow of flowsFrom.get(path) ?? []) {
      const { to, isExplicit } = flow;
      if (to === field || reachedBy.has(to) || accepted.has(to)) continue;
      if (!isExplicit) {
        deciding.push(flow);
        continue;
      }
      reachedBy.set(to, flow);
      waiting.push(to);
    }
  }
  return { field, reachedBy, deciding };
}

/**
 * Follows a value further, into fields that it only decides about. Accepted flows are not followed, nor flows behind a
 * shown field that only depends on the value: that field already discloses it.
 */
export function spread(
  flowsFrom: FlowsFrom,
  carried: Carried,
  limits: { readonly accepted: ReadonlySet<string>; readonly isHidden: (path: string) => boolean },
): Spread {
  const dependingBy = new Map<string, ValueFlow>();
  const waiting: string[] = [];
  const followOn = (flow: ValueFlow) => {
    const { to } = flow;
    const isReached = to === carried.field || carried.reachedBy.has(to) || dependingBy.has(to);
    if (isReached || limits.accepted.has(to)) return;
    dependingBy.set(to, flow);
    if (limits.isHidden(to)) waiting.push(to);
  };
  for (const flow of carried.deciding) followOn(flow);
  for (const path of waiting) for (const flow of flowsFrom.get(path) ?? []) followOn(flow);
  return { carried, dependingBy };
}

/** The flow that first reaches a field. */
export function reachedBy({ carried, dependingBy }: Spread, path: string): ValueFlow | undefined {
  return carried.reachedBy.get(path) ?? dependingBy.get(path);
}
