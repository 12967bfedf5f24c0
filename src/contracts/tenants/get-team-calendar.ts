import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

/** When a team works; `isOwn` false: as the organisation does. */
export const getTeamCalendar = defineEndpoint({
  name: 'getTeamCalendar',
  method: 'GET',
  path: '/api/sys/team/:teamId/calendar',
  summary: 'Working hours and holidays of a team',
  permission: 'signedIn',
  writes: false,
  params: z.object({ teamId: id }),
  response: z.object({ calendar: workCalendar, isOwn: z.boolean() }),
});
