import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const saveTeamCalendar = defineEndpoint({
  name: 'saveTeamCalendar',
  method: 'POST',
  path: '/api/sys/team/:teamId/calendar',
  summary: 'Set working hours and holidays of a team',
  description: 'Sets the working hours and holidays of a team. Null: those of the organisation.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed'],
  params: z.object({ teamId: id }),
  body: z.object({ calendar: workCalendar.nullable() }),
  response: nothing,
});
