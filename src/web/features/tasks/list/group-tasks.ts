import type { z } from 'zod';
import type { listedTask } from '#contracts/shapes/task.ts';

export type TaskRow = z.output<typeof listedTask>;
export type TaskGroupName = 'overdue' | 'today' | 'week' | 'earlier';

export interface TaskGroup {
  readonly name: TaskGroupName;
  readonly tasks: readonly TaskRow[];
}

const order: readonly TaskGroupName[] = ['overdue', 'today', 'week', 'earlier'];
const dayMs = 86_400_000;

/**
 * Tasks by urgency and age: overdue ones first (the longest overdue on top), then those of today, of earlier this week
 * (weeks start on Monday) and of before. `dayOf` gives the calendar day `YYYY-MM-DD` of an instant in the reader's
 * zone. Empty groups are skipped; inside a group the given order stays.
 */
export function groupTasks(
  tasks: readonly TaskRow[],
  nowIso: string,
  dayOf: (instant: string) => string,
): readonly TaskGroup[] {
  const today = dayOf(nowIso);
  const monday = mondayOf(today);
  const nameOf = (task: TaskRow): TaskGroupName => {
    if (task.isOverdue) return 'overdue';
    const day = dayOf(task.started_on);
    if (day >= today) return 'today';
    return day >= monday ? 'week' : 'earlier';
  };
  return order.flatMap((name) => {
    const members = tasks.filter((task) => nameOf(task) === name);
    if (members.length === 0) return [];
    const sorted =
      name === 'overdue'
        ? members.toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? ''))
        : members;
    return [{ name, tasks: sorted }];
  });
}

function mondayOf(day: string): string {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(startMs).getUTCDay() + 6) % 7;
  return new Date(startMs - weekday * dayMs).toISOString().slice(0, 10);
}

/** Calendar days of one zone. */
export function dayReader(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(new Date(instant));
}
