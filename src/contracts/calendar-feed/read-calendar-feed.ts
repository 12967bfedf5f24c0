import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const readCalendarFeed = defineEndpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/feed.ics',
  summary: 'Read a calendar feed',
  description:
    'Due tasks and the absence of the person whose feed it is, as iCalendar (RFC 5545): titles that this person may see, and no values. For calendar programs, which cannot sign in; whoever has the address can read it. Not found once it was renewed or ended, and while the person is deactivated.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  query: z.object({ token: z.string().min(1).max(100) }),
  response: z.unknown(),
});
