import type { Absence } from '../absence-store.ts';
import type { PeopleDirectory } from '../people-directory.ts';

type Presence = Pick<PeopleDirectory, 'isActive'>;

/** One person acts for one absent person: in these apps, or in all except these. */
export interface Substitution {
  readonly absenteeId: string;
  readonly moduleIds: readonly string[];
  readonly isAllBut: boolean;
}

/**
 * The substitute of an absent person in an app: the one chosen for the app, else the one for all apps. People who have
 * left do not count. Null when there is no substitute.
 */
export function substituteIn(absence: Absence, moduleId: string, people: Presence): string | null {
  const candidates = [absence.others[moduleId], absence.substituteId];
  return candidates.find((id) => id !== undefined && people.isActive(id)) ?? null;
}

/** The apps in which a person acts for an absent person; null: none. */
export function substitutionOf(absence: Absence, personId: string, people: Presence): Substitution | null {
  if (!people.isActive(personId)) return null;
  const { userId: absenteeId, substituteId, others } = absence;
  const isTheirs = (moduleId: string) => substituteIn(absence, moduleId, people) === personId;
  const isAllBut = substituteId === personId;
  const moduleIds = Object.keys(others).filter((moduleId) => isTheirs(moduleId) !== isAllBut);
  return isAllBut || moduleIds.length > 0 ? { absenteeId, moduleIds, isAllBut } : null;
}

/** Whether one of these substitutions lets a person act for another in an app. */
export function substitutesFor(
  substitutions: readonly Substitution[],
  userId: string,
  moduleId: string,
): boolean {
  return substitutions.some(
    ({ absenteeId, moduleIds, isAllBut }) =>
      absenteeId === userId && moduleIds.includes(moduleId) !== isAllBut,
  );
}
