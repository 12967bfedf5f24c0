import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const saveWorkCalendar = defineEndpoint({
  name: 'saveWorkCalendar',
  method: 'POST',
  path: '/api/sys/organization/calendar',
  summary: 'Set working hours and holidays',
  description:
    'Sets the working hours and holidays of the organisation. Due dates that were already calculated stay. Where someone has saved since `revision` was read, nothing changes and the answer is 409 with who and when.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed', 'stale_revision'],
  body: workCalendar.extend({ revision: z.number().int().min(0) }),
  response: z.object({ revision: z.number().int() }),
});
