/** A step of a path: an activity, and its outcome. */
export interface RouteStep {
  readonly activityId: string;
  readonly outcome: string;
}

interface Passing {
  readonly kind: string;
  readonly activityId: string | null;
  readonly outcome: string | null;
}

/** The way that a history tells; ends have no outcome and are left out. */
export function routeOf(items: readonly Passing[]): RouteStep[] {
  return items.flatMap(({ kind, activityId, outcome }) =>
    (kind === 'passed' || kind === 'skipped') && activityId !== null && outcome
      ? [{ activityId, outcome }]
      : [],
  );
}

/** The first steps that only one of the two paths has, in any order of parallel paths; null: the paths are equal. */
export function partingOf(
  before: readonly RouteStep[],
  now: readonly RouteStep[],
): { readonly before: RouteStep | null; readonly now: RouteStep | null } | null {
  const onlyThen = firstMissing(before, now);
  const onlyNow = firstMissing(now, before);
  return onlyThen === null && onlyNow === null ? null : { before: onlyThen, now: onlyNow };
}

function firstMissing(steps: readonly RouteStep[], others: readonly RouteStep[]): RouteStep | null {
  const left = others.map(keyOf);
  for (const step of steps) {
    const place = left.indexOf(keyOf(step));
    if (place === -1) return step;
    left.splice(place, 1);
  }
  return null;
}

const keyOf = ({ activityId, outcome }: RouteStep) => `${activityId}\n${outcome}`;
