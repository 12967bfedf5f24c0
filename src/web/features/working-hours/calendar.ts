import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';

/** A calendar as it goes over the wire. */
export type Calendar = EndpointOutput<typeof getWorkCalendar>['calendar'];

/** A holiday being entered. */
export interface DraftHoliday {
  /** Stays with the line while others come and go. */
  readonly key: string;
  readonly date: string | null;
  readonly name: string;
}

/** A line for a holiday, or an empty one. */
export function draftHoliday(holiday: Omit<DraftHoliday, 'key'> = { date: null, name: '' }): DraftHoliday {
  return { ...holiday, key: crypto.randomUUID() };
}
