import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { isLicensed } from '../settings/bot-licence.ts';
import { loadBot, setNextDue } from '../stores/bot-store.ts';
import { beginRun } from './begin-run.ts';
import { awaitDueTime, runDueBot } from './bot-jobs.ts';
import { pauseBot } from './pause-bot.ts';

/** A repeated job, or another node's, finds the moment gone. If several times were missed, one is made up for. */
export const runDueBotHandler = jobHandler(runDueBot, (ctx, { botId, dueAt }) =>
  ctx.inTransaction(async (tx) => {
    const bot = await loadBot(tx.db, botId, { lock: true });
    if (!bot?.isActive || bot.nextDueAt !== dueAt || bot.trigger.type !== 'schedule') return;
    if (!isLicensed(tx, bot)) return await pauseBot(tx, bot, 'licence');
    const input = { due_at: dueAt };
    await beginRun(tx, bot, { cause: 'schedule', causeKey: `due ${dueAt}`, input });
    const now = tx.now.toISOString();
    const nextDueAt = nextDueTime(bot.trigger.times, dueAt > now ? dueAt : now);
    await setNextDue(tx.db, botId, nextDueAt);
    awaitDueTime(tx, { id: botId, nextDueAt });
  }),
);
