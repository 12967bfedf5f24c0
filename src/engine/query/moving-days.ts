import { addDays } from '../value/calendar.ts';
import { type FirstWeekday, weekStart } from './week.ts';

/** Words for days relative to today. */
export const movingDays = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'last7Days',
  'next7Days',
  'thisMonth',
] as const;

export type MovingDays = (typeof movingDays)[number];

/** Whether a text is such a word. */
export function isMovingDays(text: string): text is MovingDays {
  return movingDays.some((word) => word === text);
}

/** The dates for a word on a day: from the first date to before the second. */
export function daysMeant(
  word: MovingDays,
  today: string,
  firstWeekday: FirstWeekday,
): { readonly from: string; readonly before: string } {
  const after = (days: number) => addDays(today, days) ?? today;
  const thisWeek = weekStart(today, firstWeekday);
  switch (word) {
    case 'today':
      return { from: today, before: after(1) };
    case 'yesterday':
      return { from: after(-1), before: today };
    case 'tomorrow':
      return { from: after(1), before: after(2) };
    case 'thisWeek':
      return { from: thisWeek, before: addDays(thisWeek, 7) ?? thisWeek };
    case 'last7Days':
      return { from: after(-6), before: after(1) };
    case 'next7Days':
      return { from: today, before: after(7) };
    case 'thisMonth':
      return {
        from: `${today.slice(0, 8)}01`,
        before: `${after(32 - Number(today.slice(8))).slice(0, 8)}01`,
      };
  }
}
