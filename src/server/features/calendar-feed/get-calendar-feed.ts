import type { getCalendarFeed as endpoint } from '#contracts/calendar-feed/get-calendar-feed.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { findFeed } from './calendar-feed-store.ts';

export async function getCalendarFeed(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const feed = await findFeed(ctx.db, actorOf(ctx).id);
  const instant = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    hasFeed: feed !== undefined,
    created_on: instant(feed?.createdOn),
    last_used_on: instant(feed?.lastUsedOn),
  };
}
