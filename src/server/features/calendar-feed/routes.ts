import { calendarFeedEndpoints } from '#contracts/calendar-feed/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getCalendarFeed } from './get-calendar-feed.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';
import { renewCalendarFeed } from './renew-calendar-feed.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

export const calendarFeedRoutes = routesOf(calendarFeedEndpoints, {
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
});
