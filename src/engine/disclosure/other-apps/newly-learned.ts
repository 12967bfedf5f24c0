import type { DisclosingModule } from '#engine/disclosure/disclosing-module.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import { type Opening, openingsBegun, openingsTaken, type WayThrough, waysThrough } from './openings.ts';

/** A published app whose values get into another. */
interface GivingApp {
  readonly moduleId: string;
  readonly module: DisclosingModule;
}

/** One version of the app that takes the values, with the fields that no one learns there (`keptFields`). */
export interface TakingVersion {
  readonly module: DisclosingModule;
  readonly kept: ReadonlySet<string>;
}

/**
 * The app that takes the values. An unpublished app has taken nothing; values written into it by others count as
 * learned there, as in the check of those apps.
 */
export interface TakingApp {
  readonly moduleId: string;
  readonly draft: TakingVersion;
  readonly published: TakingVersion | null;
}

/** A disclosure of another app's hidden fields through one field. */
export interface LearnedThrough {
  /** Path of the field that takes the values. */
  readonly through: string;
  /** Paths of the hidden fields, and the activities that hide them, in the app that gives the values. */
  readonly fields: readonly string[];
  readonly activityIds: readonly string[];
  /** True if a value itself, or something calculated from it, is learned. */
  readonly isExact: boolean;
}

/**
 * The fields of a draft that disclose hidden fields of another app, and did not in the published version; flows
 * accepted in the draft are left out. A disclosure that the published version allowed only by an acceptance counts as
 * not learned there, so that the warning returns when the acceptance is removed. It takes no longer than two searches
 * for disclosures in the app that gives the values.
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

/** Fields for which the disclosure of another app's values was accepted. */
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
