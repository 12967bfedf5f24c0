import { readCalendarFeed } from '#contracts/calendar-feed/read-calendar-feed.ts';
import type { renewCalendarFeed as endpoint } from '#contracts/calendar-feed/renew-calendar-feed.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { putFeed } from './calendar-feed-store.ts';
import { calendarFeedChanged } from './events.ts';

/** What a secret begins with, so that people and scanners of leaked secrets recognise it. */
const tokenPrefix = 'cal_';

export async function renewCalendarFeed(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const token = `${tokenPrefix}${randomToken()}`;
  const { id } = actorOf(ctx);
  await putFeed(ctx.db, { userId: id, tokenHash: sha256(token), createdOn: ctx.now });
  ctx.announce(calendarFeedChanged, { userId: id, change: 'renewed' });
  return { url: `${ctx.client.origin}${readCalendarFeed.path}?token=${token}` };
}
