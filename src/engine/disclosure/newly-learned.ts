import type { Interruptible } from '#engine/interruptible.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { type Opening, openingsBegun, openingsTaken, type WayThrough, waysThrough } from './openings.ts';

/** An app whose values get into another, as it runs. */
interface GivingApp {
  readonly moduleId: string;
  readonly module: DisclosingModule;
}

/** One version of the app into which they get, with the fields that nobody learns there (`keptFields`). */
export interface TakingVersion {
  readonly module: DisclosingModule;
  readonly kept: ReadonlySet<string>;
}

/**
 * The app into which values get. One that was never published has taken nothing; what others write into it counts as
 * learned there, as it does where they are checked.
 */
export interface TakingApp {
  readonly moduleId: string;
  readonly draft: TakingVersion;
  readonly published: TakingVersion | null;
}

/** What people learn of another app's hidden fields through one field. */
export interface LearnedThrough {
  /** Path of the field of the app into which the values get. */
  readonly through: string;
  /** Paths of the hidden fields, and the activities at which they are hidden, in the app that gives them. */
  readonly fields: readonly string[];
  readonly activityIds: readonly string[];
  /** Some value itself is learned, or something worked out from it. */
  readonly isExact: boolean;
}

/**
 * The fields of a draft through which people learn what another app hides, and did not in its published version; what was
 * accepted in the draft is left out. What only an acceptance in the published version allowed counts as not learned there,
 * so that the warning is back when that is taken back. It takes no longer than looking twice for what people learn of the
 * app that gives the values.
 */
export function* newlyLearned(giver: GivingApp, taker: TakingApp): Interruptible<readonly LearnedThrough[]> {
  const { moduleId, draft, published } = taker;
  const begun = openingsBegun(giver.module, moduleId);
  const openIn = ({ module, kept }: TakingVersion) => {
    const accepted = acceptedIn(module, giver.moduleId);
    return [
      ...begun.filter(({ through }) => !kept.has(through)),
      ...openingsTaken(module, { takerId: moduleId, giverId: giver.moduleId }),
    ].filter(({ through }) => !accepted.has(through));
  };
  const before = published ? openIn(published) : begun;
  const now = openIn(draft).filter(({ through }) => draft.module.form.fieldByPath.has(through));
  const known = new Set(before.map(keyOfOpening));
  const changed = new Set(
    now.filter((opening) => !known.has(keyOfOpening(opening))).map(({ through }) => through),
  );
  const waysBy = (openings: readonly Opening[]) =>
    waysThrough(
      giver.module,
      openings.filter(({ through }) => changed.has(through)),
    );
  const knownWays = new Set((yield* waysBy(before)).map(keyOfWay));
  return gathered((yield* waysBy(now)).filter((way) => !knownWays.has(keyOfWay(way))));
}

/** Fields of which it was accepted that people learn another app's values through them. */
function acceptedIn({ definition }: DisclosingModule, giverId: string): ReadonlySet<string> {
  const flows = definition.permission.acceptedFlows ?? [];
  return new Set(flows.filter(({ from }) => from === giverId).map(({ field }) => field));
}

function gathered(ways: readonly WayThrough[]): readonly LearnedThrough[] {
  return [...new Set(ways.map(({ through }) => through))].map((through) => {
    const own = ways.filter((way) => way.through === through);
    return {
      through,
      fields: [...new Set(own.map(({ field }) => field))],
      activityIds: [...new Set(own.map(({ activityId }) => activityId))],
      isExact: own.some(({ isExact }) => isExact),
    };
  });
}

function keyOfOpening({ through, place, reads, takesHidden }: Opening): string {
  return JSON.stringify([through, place, reads, takesHidden]);
}

function keyOfWay({ through, field, activityId }: WayThrough): string {
  return JSON.stringify([through, field, activityId]);
}
