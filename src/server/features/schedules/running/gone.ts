import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import type { Schedule } from '../schedule.ts';

/** The number of failures in a row after which a schedule pauses until a person resumes it. */
export const maxFailures = 5;

/**
 * A schedule whose time has passed. If several times were missed, only one is made up for. The queue uses the clock of
 * the database, which may be ahead of the node's.
 */
export function gone(schedule: Schedule, failureCount: number, now: string): Schedule {
  const { times, nextDueAt: wasDueAt } = schedule;
  const nextDueAt = nextDueTime(times, wasDueAt !== null && wasDueAt > now ? wasDueAt : now);
  if (nextDueAt === null) return { ...schedule, failureCount, nextDueAt, status: 'Ended' };
  if (failureCount >= maxFailures) return { ...schedule, failureCount, nextDueAt: null, status: 'Paused' };
  return { ...schedule, failureCount, nextDueAt };
}
