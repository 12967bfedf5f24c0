import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { workCalendar } from '../shapes/work-calendar.ts';

/** Says when the organisation works; what is under way keeps the moments it was given. */
export const saveWorkCalendar = defineEndpoint({
  name: 'saveWorkCalendar',
  method: 'POST',
  path: '/api/sys/organization/calendar',
  summary: 'Set working hours and holidays',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed'],
  body: workCalendar,
  response: nothing,
});
