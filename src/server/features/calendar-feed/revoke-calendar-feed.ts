import { actorOf, type Context } from '#server/platform/context.ts';
import { removeFeed } from './calendar-feed-store.ts';
import { calendarFeedChanged } from './events.ts';

export async function revokeCalendarFeed(ctx: Context): Promise<Record<string, never>> {
  const { id } = actorOf(ctx);
  await removeFeed(ctx.db, id);
  ctx.announce(calendarFeedChanged, { userId: id, change: 'revoked' });
  return {};
}
