import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const saveTeamCalendar = defineEndpoint({
  name: 'saveTeamCalendar',
  method: 'POST',
  path: '/api/sys/team/:teamId/calendar',
  summary: 'Set working hours and holidays of a team',
  description:
    'Sets the working hours and holidays of a team. Null: those of the organisation. Where someone has saved since `revision` was read, nothing changes and the answer is 409 with who and when.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed', 'stale_revision'],
  params: z.object({ teamId: id }),
  body: z.object({ calendar: workCalendar.nullable(), revision: z.number().int().min(0) }),
  response: z.object({ revision: z.number().int() }),
});
