import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const getTeamCalendar = defineEndpoint({
  name: 'getTeamCalendar',
  method: 'GET',
  path: '/api/sys/team/:teamId/calendar',
  summary: 'Working hours and holidays of a team',
  description:
    'The working hours and holidays of a team. `isOwn` false: those of the organisation. `revision` is what a change has to name.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ teamId: id }),
  response: z.object({ calendar: workCalendar, isOwn: z.boolean(), revision: z.number().int() }),
});
