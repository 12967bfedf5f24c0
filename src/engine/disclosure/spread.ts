import type { ValueFlow } from './value-flow.ts';

type FlowsFrom = ReadonlyMap<string, readonly ValueFlow[]>;

/** The fields whose values are worked out from that of one field, wherever that is hidden. */
export interface Carried {
  readonly field: string;
  /** The flow by which each of them is reached first. */
  readonly reachedBy: ReadonlyMap<string, ValueFlow>;
  /** The flows by which the field, or one of them, decides about other fields. */
  readonly deciding: readonly ValueFlow[];
}

/** How far the value of a hidden field gets in sight of the people at one activity. */
export interface Spread {
  /** The fields whose values are worked out from it, which are as secret. */
  readonly carried: Carried;
  /** The other fields that depend on it, with the flow by which each is reached first. */
  readonly dependingBy: ReadonlyMap<string, ValueFlow>;
}

/** Worked out once for each field of a graph, for all activities at which the same was accepted. */
const known = new WeakMap<FlowsFrom, Map<string, Carried>>();

/** Follows a value to where it is worked out from it, not into the fields where that was accepted. */
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
 * Follows a value further, to where it only decides. It is not followed into a field where its flow was accepted, nor
 * behind one that is shown and only depends on it: that one tells already.
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

/** The flow by which a field is reached first. */
export function reachedBy({ carried, dependingBy }: Spread, path: string): ValueFlow | undefined {
  return carried.reachedBy.get(path) ?? dependingBy.get(path);
}
