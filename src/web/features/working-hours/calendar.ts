import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';

/** A calendar as it goes over the wire. */
export type Calendar = EndpointOutput<typeof getWorkCalendar>['calendar'];

/** A holiday being entered. */
export interface DraftHoliday {
  readonly date: string | null;
  readonly name: string;
}
