import { dateAt } from '#engine/value/zoned-time.ts';
import { organization } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { directory } from '../directory.ts';
import type { PeopleDirectory } from '../people-directory.ts';
import type { Absence } from './absence-store.ts';

/** Who acts for whom at one moment. Chains are cut: nobody acts for those whom an absent person acts for. */
export interface Substitutes {
  /** Whoever acts for a person now; null when the person is there, or the substitute has left. */
  substituteOf(userId: string): string | null;
  /** The absent people whom a person acts for now. */
  absenteesOf(userId: string): readonly string[];
}

export async function substitutes(ctx: Context): Promise<Substitutes> {
  const people = await directory(ctx);
  const { timeZone } = await organization(ctx);
  return substitutesAt(people, ctx.now.toISOString(), timeZone);
}

/** The absent people whom the actor acts for now. */
export async function actorsAbsentees(ctx: Context): Promise<ReadonlySet<string>> {
  return new Set((await substitutes(ctx)).absenteesOf(actorOf(ctx).id));
}

/** `timeZone` is that of the organisation, for people who have not chosen their own. */
export function substitutesAt(people: PeopleDirectory, now: string, timeZone: string): Substitutes {
  const isNow = (absence: Absence) => {
    const today = dateAt(now, people.person(absence.userId)?.timeZone ?? timeZone);
    const isAway = absence.from <= today && today <= absence.to;
    return isAway && people.isActive(absence.substituteId) && people.person(absence.userId) !== undefined;
  };
  return {
    substituteOf: (userId) => {
      const absence = people.absences.get(userId);
      return absence && isNow(absence) ? absence.substituteId : null;
    },
    absenteesOf: (userId) =>
      [...people.absences.values()]
        .filter((absence) => absence.substituteId === userId && isNow(absence))
        .map((absence) => absence.userId),
  };
}
