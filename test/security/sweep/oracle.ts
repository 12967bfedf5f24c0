import { hidingSteps, levelAt, type SweptApp, sweptFields } from '#test/factories/swept-app.ts';
import { repeatersOf, sourcesOf } from './markers.ts';

/** One person and where the entries are: all that the law of visibility asks for. */
export interface Standing {
  /** Whether the entries exist for the person at all. */
  readonly canSee: boolean;
  /** Activities at which the entries are. */
  readonly places: readonly string[];
  /** Activities of the person's own open tasks, those of whom they stand in for included. */
  readonly openTasks: readonly string[];
  /** Activities at which the person decided. */
  readonly decided: readonly string[];
  readonly seesHidden: boolean;
}

/** Whether a field is as secret as another: worked out from it, and the designer has accepted nothing on the way. */
function carries(app: SweptApp, source: string, path: string): boolean {
  if (source === path) return true;
  if (app.accepted.some(({ from, to }) => from === source && to === path)) return false;
  return (sweptFields[path]?.from ?? []).some((nearer) => carries(app, source, nearer));
}

/** Whether an activity hides a field, or something that its value is made of. */
function isHiddenAt(app: SweptApp, path: string, activityId: string): boolean {
  return sourcesOf(path).some(
    (source) => carries(app, source, path) && levelAt(app, source, activityId) === 'hidden',
  );
}

/** Whether somebody may read the marker of a field: there, or where another field that they see repeats it. */
export function canReadMarker(app: SweptApp, who: Standing, path: string, throughTaskAt?: string): boolean {
  return [path, ...repeatersOf(path)].some((one) => canSee(app, who, one, throughTaskAt));
}

/** Whether analysts can read the marker of a field: nothing that any step hides from anybody. */
export function canAnalystRead(app: SweptApp, path: string): boolean {
  const isOpen = (one: string) => hidingSteps.every((step) => !isHiddenAt(app, one, step));
  return path !== 'pin' && [path, ...repeatersOf(path)].some(isOpen);
}

/**
 * The law in plain words, written without looking at the product's own. With open tasks of one's own, one of their
 * activities must show the field; through one of them, that one. Else a right shows it, or no activity where the entry
 * is, and none at which one has decided, hides it.
 */
export function canSee(app: SweptApp, who: Standing, path: string, throughTaskAt?: string): boolean {
  if (!who.canSee) return false;
  const shows = (activityId: string) => !isHiddenAt(app, path, activityId);
  if (throughTaskAt !== undefined && who.openTasks.includes(throughTaskAt)) return shows(throughTaskAt);
  if (who.openTasks.length > 0) return who.openTasks.some(shows);
  if (who.seesHidden) return true;
  return who.places.every(shows) && who.decided.every(shows);
}

/**
 * Of a field that somebody sees, the fields that it is made of and that they may not see: each with all that it is made
 * of itself. What only the start hides is none of these: who began an entry reads it later.
 */
export function toldOf(
  app: SweptApp,
  who: Standing,
  path: string,
  throughTaskAt?: string,
): readonly (readonly string[])[] {
  const later = (ids: readonly string[]) => ids.filter((id) => id !== 'start');
  const there = { ...who, places: later(who.places), decided: later(who.decided) };
  const sources = sourcesOf(path).filter((source) => source !== path);
  return sources.filter((source) => !canSee(app, there, source, throughTaskAt)).map(sourcesOf);
}
