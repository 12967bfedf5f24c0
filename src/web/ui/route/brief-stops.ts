import type { RouteStop } from './route-stop.ts';

/** From here on a route has more stops than its line has room to name. */
const minLong = 8;
/** Stops ahead that are named, besides the last one. */
const namedAhead = 2;

/** How a route is drawn in one line. */
export interface BriefRoute {
  /** Stops drawn as a mark without their texts. */
  readonly brief: ReadonlySet<string>;
  /** The stops at the beginning that one text is about; none where each has its own. */
  readonly done: readonly RouteStop[];
}

/**
 * Which stops of a long route keep their texts: where the entry is, what failed, the next two and the last one. Those
 * that are done are told together. A short route names every stop.
 */
export function briefRoute(stops: readonly RouteStop[]): BriefRoute {
  if (stops.length < minLong) return { brief: new Set(), done: [] };
  const firstOpen = stops.findIndex(({ state }) => state !== 'done');
  const open = firstOpen < 0 ? stops.length - 1 : firstOpen;
  const here = Math.max(
    open,
    stops.findLastIndex(({ state }) => state === 'now' || state === 'failed'),
  );
  const isNamed = (stop: RouteStop, place: number) =>
    stop.state === 'now' ||
    stop.state === 'failed' ||
    place === open ||
    (place > here && place <= here + namedAhead) ||
    place === stops.length - 1;
  const done = stops.slice(0, open);
  const told = done.length > 1 ? done : [];
  const brief = stops.filter((stop, place) => (place < open ? told.length > 0 : !isNamed(stop, place)));
  return { brief: new Set(brief.map(({ id }) => id)), done: told };
}
