import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const renewCalendarFeed = defineEndpoint({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/sys/user/calendarfeed/renew',
  summary: 'Make a new calendar feed address',
  description:
    'Makes the secret address of the caller’s calendar feed and returns it once; only a hash of its secret is kept. An earlier address is worthless from then on.',
  permission: 'signedIn',
  writes: true,
  response: z.object({ url: z.string() }),
});
