import { addDays, weekday } from '../value/calendar.ts';

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

/** The dates for a word on a day: from the first date to before the second. Weeks start on Monday. */
export function daysMeant(
  word: MovingDays,
  today: string,
): { readonly from: string; readonly before: string } {
  const after = (days: number) => addDays(today, days) ?? today;
  const monday = 1 - (weekday(today) ?? 1);
  switch (word) {
    case 'today':
      return { from: today, before: after(1) };
    case 'yesterday':
      return { from: after(-1), before: today };
    case 'tomorrow':
      return { from: after(1), before: after(2) };
    case 'thisWeek':
      return { from: after(monday), before: after(monday + 7) };
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
