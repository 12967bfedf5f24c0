import type { Endpoint } from '../endpoint.ts';
import { getCalendarFeed } from './get-calendar-feed.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';
import { renewCalendarFeed } from './renew-calendar-feed.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

/** The endpoints of this folder. */
export const calendarFeedEndpoints = [
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
] as const satisfies readonly Endpoint[];
