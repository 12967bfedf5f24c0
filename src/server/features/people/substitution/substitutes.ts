import { dateAt } from '#engine/value/zoned-time.ts';
import { organization } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Absence } from '../absence-store.ts';
import { directory } from '../directory.ts';
import { type Substitution, substituteIn, substitutionOf } from './substitution.ts';

/**
 * The substitutes of one app at one moment. Substitution is not transitive: no one acts for the people for whom an
 * absent person acts.
 */
export interface Substitutes {
  /** The person who acts for someone now; null when the person is not absent, or the substitute has left. */
  substituteOf(userId: string): string | null;
  /** The absent people for whom a person acts now. */
  absenteesOf(userId: string): readonly string[];
}

export async function substitutes(ctx: Context, moduleId: string): Promise<Substitutes> {
  const current = await absencesNow(ctx);
  return {
    substituteOf: (userId) => {
      const absence = current.of(userId);
      return absence ? substituteIn(absence, moduleId, current.people) : null;
    },
    absenteesOf: (userId) =>
      current
        .all()
        .filter((absence) => substituteIn(absence, moduleId, current.people) === userId)
        .map((absence) => absence.userId),
  };
}

/** The absent people for whom the actor acts now in an app. */
export async function actorsAbsentees(ctx: Context, moduleId: string): Promise<ReadonlySet<string>> {
  return new Set((await substitutes(ctx, moduleId)).absenteesOf(actorOf(ctx).id));
}

/** The people for whom the actor acts now, and the apps. */
export async function actorSubstitutions(ctx: Context): Promise<readonly Substitution[]> {
  const { all, people } = await absencesNow(ctx);
  return all().flatMap((absence) => substitutionOf(absence, actorOf(ctx).id, people) ?? []);
}

/** Whether a person is absent today, by their own calendar day. */
export async function isAwayNow(ctx: Context, userId: string): Promise<boolean> {
  return (await absencesNow(ctx)).of(userId) !== null;
}

async function absencesNow(ctx: Context) {
  const people = await directory(ctx);
  const { timeZone } = await organization(ctx);
  const now = ctx.now.toISOString();
  const of = (userId: string): Absence | null => {
    const person = people.person(userId);
    const absence = people.absences.get(userId);
    if (!person || !absence) return null;
    const today = dateAt(now, person.timeZone ?? timeZone);
    return absence.from <= today && today <= absence.to ? absence : null;
  };
  return {
    people,
    of,
    all: () => [...people.absences.keys()].flatMap((userId) => of(userId) ?? []),
  };
}
