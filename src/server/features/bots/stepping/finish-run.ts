import { writeNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { BotRun, RunEnd } from '../bot.ts';
import { botRunEnded } from '../events.ts';
import { giveTurns } from '../running/bot-jobs.ts';
import { loadBot } from '../stores/bot-store.ts';
import { endRun } from '../stores/run-store.ts';
import { newsOfBot } from './news-of-bot.ts';

/** Ends a run that the caller has locked, or has it wait for a person. The owner hears of all that went wrong. */
export async function finishRun(ctx: Context, run: BotRun, end: RunEnd): Promise<void> {
  await endRun(ctx.db, run, end, ctx.platform.now());
  if (run.status === 'running') ctx.enqueue(giveTurns, { runId: null });
  const isBad = end.status === 'failed' || end.status === 'asking';
  const bot = await loadBot(ctx.db, run.botId);
  const notifications = await writeNotifications(
    ctx,
    isBad && bot ? [newsOfBot(ctx, 'botFailed', run.ownerId, bot.name)] : [],
  );
  const ended = { botId: run.botId, runId: run.id, status: end.status, notifications };
  ctx.announce(botRunEnded, ended, bot ? { facts: { name: bot.name } } : {});
}
