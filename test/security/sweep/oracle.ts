import { levelAt, type SweptApp } from '#test/factories/swept-app.ts';
import { sourcesOf } from './markers.ts';

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

/** Whether an activity hides a field, or something that its value is made of. */
export function isHiddenAt(app: SweptApp, path: string, activityId: string): boolean {
  return sourcesOf(path).some((source) => levelAt(app, source, activityId) === 'hidden');
}

/**
 * The law in plain words, written without looking at the product's own. With open tasks of one's own, one of their
 * activities must show the field; through one of them, that one. Else a right shows it, or no activity where the entry
 * is, and none at which one has decided, hides it.
 */
export function maySee(app: SweptApp, who: Standing, path: string, throughTaskAt?: string): boolean {
  if (!who.canSee) return false;
  const shows = (activityId: string) => !isHiddenAt(app, path, activityId);
  if (throughTaskAt !== undefined && who.openTasks.includes(throughTaskAt)) return shows(throughTaskAt);
  if (who.openTasks.length > 0) return who.openTasks.some(shows);
  if (who.seesHidden) return true;
  return who.places.every(shows) && who.decided.every(shows);
}
