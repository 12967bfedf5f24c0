import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

/** When the organisation works; `isStandard`: nobody has said so, and Monday to Friday, nine to five holds. */
export const getWorkCalendar = defineEndpoint({
  name: 'getWorkCalendar',
  method: 'GET',
  path: '/api/sys/organization/calendar',
  summary: 'Working hours and holidays',
  permission: 'signedIn',
  writes: false,
  response: z.object({ calendar: workCalendar, isStandard: z.boolean() }),
});
