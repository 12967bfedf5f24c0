import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const getWorkCalendar = defineEndpoint({
  name: 'getWorkCalendar',
  method: 'GET',
  path: '/api/sys/organization/calendar',
  summary: 'Working hours and holidays',
  description:
    'The working hours and holidays of the organisation. `isStandard`: the default, Monday to Friday, nine to five. `revision` is what a change has to name.',
  permission: 'signedIn',
  writes: false,
  response: z.object({ calendar: workCalendar, isStandard: z.boolean(), revision: z.number().int() }),
});
