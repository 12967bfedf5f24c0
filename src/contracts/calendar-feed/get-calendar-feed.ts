import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const getCalendarFeed = defineEndpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/api/sys/user/calendarfeed',
  summary: 'The caller’s calendar feed',
  description:
    'Whether the caller has a calendar feed, and when a calendar program last read it; never its address.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    hasFeed: z.boolean(),
    created_on: instant.nullable(),
    last_used_on: instant.nullable(),
  }),
});
