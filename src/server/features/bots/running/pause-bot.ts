import { isAdministrator } from '#contracts/permissions.ts';
import { bellSubscription, writeNotifications } from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bot, BotPauseReason } from '../bot.ts';
import { botPaused, botRunEnded } from '../events.ts';
import { newsOfBot } from '../stepping/news-of-bot.ts';
import { pauseBotRow } from '../stores/bot-store.ts';
import { giveTurns } from './bot-jobs.ts';
import { botsChanged } from './listening.ts';

/** Update the notification bells of the people told. */
export const botRealtime = [
  bellSubscription('bots.paused-realtime', botPaused),
  bellSubscription('bots.ended-realtime', botRunEnded),
];

/** Pauses a bot, and tells its owner and the administrators. */
export async function pauseBot(ctx: Context, bot: Bot, reason: BotPauseReason): Promise<void> {
  if (!(await pauseBotRow(ctx.db, bot.id, reason))) return;
  const { people } = await directory(ctx);
  const told = [...people.values()].filter(
    (one) => one.isActive && (one.id === bot.ownerId || isAdministrator(one.flags)),
  );
  const notifications = await writeNotifications(
    ctx,
    told.map(({ id }) => newsOfBot(ctx, 'botPaused', id, bot.name)),
  );
  botsChanged(ctx);
  ctx.enqueue(giveTurns, { runId: null });
  ctx.announce(botPaused, { botId: bot.id, reason, notifications }, { facts: { name: bot.name } });
}
