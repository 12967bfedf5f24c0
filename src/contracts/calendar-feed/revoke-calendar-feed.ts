import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const revokeCalendarFeed = defineEndpoint({
  name: 'revokeCalendarFeed',
  method: 'POST',
  path: '/api/sys/user/calendarfeed/revoke',
  summary: 'End the calendar feed',
  description: 'Ends the caller’s calendar feed: its address answers not found from then on.',
  permission: 'signedIn',
  writes: true,
  response: nothing,
});
