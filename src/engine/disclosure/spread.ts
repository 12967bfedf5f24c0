import type { ValueFlow } from './value-flow.ts';

/** How far the value of a hidden field gets in sight of the people at one activity. */
export interface Spread {
  /** The flow by which each field is reached first; those that carry the value before those that only depend on it. */
  readonly reachedBy: ReadonlyMap<string, ValueFlow>;
  /** The fields whose values are worked out from it. */
  readonly carriers: ReadonlySet<string>;
}

/**
 * Follows a value from field to field: first where it is worked out, then where it only decides. It is not followed into
 * a field where its flow was accepted, nor behind one that is shown and only depends on it: that one tells already.
 */
export function spread(
  flowsFrom: ReadonlyMap<string, readonly ValueFlow[]>,
  field: string,
  limits: { readonly isAccepted: (path: string) => boolean; readonly isHidden: (path: string) => boolean },
): Spread {
  const reachedBy = new Map<string, ValueFlow>();
  const carriers = new Set<string>();
  const reach = (origin: string, explicitOnly: boolean): string[] =>
    (flowsFrom.get(origin) ?? []).flatMap((flow) => {
      const { to, isExplicit } = flow;
      if (to === field || reachedBy.has(to) || limits.isAccepted(to)) return [];
      if (explicitOnly && !isExplicit) return [];
      reachedBy.set(to, flow);
      if (explicitOnly) carriers.add(to);
      return [to];
    });
  const carrying = [field];
  for (const path of carrying) carrying.push(...reach(path, true));
  const depending = [...carrying];
  for (const path of depending) {
    const isSecret = path === field || carriers.has(path) || limits.isHidden(path);
    if (isSecret) depending.push(...reach(path, false));
  }
  return { reachedBy, carriers };
}
