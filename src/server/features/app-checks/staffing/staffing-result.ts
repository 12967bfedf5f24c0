import { staffingResults } from '#contracts/app-checks/check-staffing.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import type { PeopleDirectory, Substitutes } from '#server/features/people/index.ts';
import type { ActivityStaff } from './staff-of-draft.ts';

export type StaffingResult = (typeof staffingResults)[number];

/** The people present today. */
export interface Attendance {
  isAway(userId: string): boolean;
  substituteOf(userId: string): string | null;
}

/** `timeZone` is the organisation's, for people who have not chosen their own. */
export function attendance(
  people: PeopleDirectory,
  { substituteOf }: Substitutes,
  now: string,
  timeZone: string,
): Attendance {
  return {
    substituteOf,
    isAway: (userId) => {
      const absence = people.absences.get(userId);
      const today = dateAt(now, people.person(userId)?.timeZone ?? timeZone);
      return absence !== undefined && absence.from <= today && today <= absence.to;
    },
  };
}

/** Whether someone can answer an activity today, for the entries of one initiator. */
export function staffingResult({ staff, foresight }: ActivityStaff, there: Attendance): StaffingResult {
  const { ids, needed, excludedIds, dependsOnEntry } = staff;
  if (ids.length >= needed) {
    const able = ids.filter((id) => canAnswer(id, excludedIds, there));
    if (able.length < needed) return 'away';
    return ids.length === 1 ? 'single' : 'staffed';
  }
  if (dependsOnEntry) return 'unknown';
  if (foresight.assigneeIds === null) return 'skipped';
  return foresight.assigneeIds.length >= needed ? 'administrators' : 'nobody';
}

/** Of two results the one that is more of a worry. */
export function worse(left: StaffingResult, right: StaffingResult): StaffingResult {
  return staffingResults.indexOf(left) > staffingResults.indexOf(right) ? left : right;
}

/** A person who is present, or whose substitute may answer here. */
function canAnswer(userId: string, excludedIds: readonly string[], there: Attendance): boolean {
  if (!there.isAway(userId)) return true;
  const substitute = there.substituteOf(userId);
  return substitute !== null && !excludedIds.includes(substitute) && !there.isAway(substitute);
}
