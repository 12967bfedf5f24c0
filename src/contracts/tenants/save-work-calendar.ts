import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

export const saveWorkCalendar = defineEndpoint({
  name: 'saveWorkCalendar',
  method: 'POST',
  path: '/api/sys/organization/calendar',
  summary: 'Set working hours and holidays',
  description:
    'Sets the working hours and holidays of the organisation. Due dates that were already calculated stay.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed'],
  body: workCalendar,
  response: nothing,
});
