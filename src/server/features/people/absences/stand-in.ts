import type { PeopleDirectory } from '../people-directory.ts';
import type { Absence } from './absence-store.ts';

type Presence = Pick<PeopleDirectory, 'isActive'>;

/** That somebody acts for one absent person: in these apps, or in all but these. */
export interface StandIn {
  readonly absenteeId: string;
  readonly moduleIds: readonly string[];
  readonly isAllBut: boolean;
}

/**
 * Whoever acts in an app for somebody away: the one chosen for it, else the one for all apps; nobody who has left. Null
 * when nobody is there.
 */
export function substituteIn(absence: Absence, moduleId: string, people: Presence): string | null {
  const candidates = [absence.others[moduleId], absence.substituteId];
  return candidates.find((id) => id !== undefined && people.isActive(id)) ?? null;
}

/** In which apps a person acts for somebody away; null: in none. */
export function standInOf(absence: Absence, personId: string, people: Presence): StandIn | null {
  if (!people.isActive(personId)) return null;
  const { userId: absenteeId, substituteId, others } = absence;
  const isTheirs = (moduleId: string) => substituteIn(absence, moduleId, people) === personId;
  const isAllBut = substituteId === personId;
  const moduleIds = Object.keys(others).filter((moduleId) => isTheirs(moduleId) !== isAllBut);
  return isAllBut || moduleIds.length > 0 ? { absenteeId, moduleIds, isAllBut } : null;
}

/** Whether one of these lets somebody act for a person in an app. */
export function standsIn(standIns: readonly StandIn[], userId: string, moduleId: string): boolean {
  return standIns.some(
    ({ absenteeId, moduleIds, isAllBut }) =>
      absenteeId === userId && moduleIds.includes(moduleId) !== isAllBut,
  );
}
