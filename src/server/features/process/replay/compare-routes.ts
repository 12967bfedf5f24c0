/** A step of a way: an activity, and the outcome by which it was left. */
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

/** The first steps that one way has and the other has not, whatever order parallel paths took; null: the same way. */
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
