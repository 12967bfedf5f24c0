import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Bot, BotRun } from '../bot.ts';
import { isLicensed } from '../settings/bot-licence.ts';
import { finishRun } from '../stepping/finish-run.ts';
import { loadBot } from '../stores/bot-store.ts';
import { nextQueued, setRunning } from '../stores/queue-store.ts';
import { loadRun } from '../stores/run-store.ts';
import { giveTurns, runBot } from './bot-jobs.ts';

/** Runs of one tenant at the same time. */
const maxOfTenant = 20;

/** What ends, sleeps or waits has turns given straight away; this is for what nobody tells, such as a new licence. */
const againMs = 30_000;

/** Gives the turns there are, oldest first. A run that has none yet comes again. */
export const giveTurnsHandler = jobHandler(giveTurns, async (ctx, { runId }) => {
  await takeTurn(ctx, runId);
});

/** Gives turns until this run has its own; false: it has none, or another job goes on with it. */
export async function takeTurn(ctx: Context, runId: string | null, isMine = false): Promise<boolean> {
  for (;;) {
    const given = await giveTurn(ctx, isMine ? runId : null);
    if (given === 'none') break;
    if (given === 'mine') return true;
  }
  if (runId !== null) await comeAgain(ctx, runId);
  return false;
}

async function comeAgain(ctx: Context, runId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const run = await loadRun(tx.db, runId, { lock: true });
    if (run?.status !== 'queued') return;
    tx.enqueue(giveTurns, { runId }, { runAt: new Date(tx.platform.now().getTime() + againMs) });
  });
}

/** Gives one turn; the job of `mine` is under way. The bot is locked, so that two nodes give no more than it allows. */
async function giveTurn(ctx: Context, mine: string | null): Promise<'none' | 'mine' | 'other'> {
  return await ctx.inTransaction(async (tx) => {
    const next = await nextQueued(tx.db, maxOfTenant);
    if (!next) return 'none';
    const bot = await loadBot(tx.db, next.botId, { lock: true });
    const run = await loadRun(tx.db, next.id, { lock: true });
    // Another node may have given the turn before this one held the bot.
    const isStillNext = (await nextQueued(tx.db, maxOfTenant))?.id === next.id;
    if (!bot || run?.status !== 'queued' || !isStillNext) return 'other';
    const code = run.wakesOn === null ? whyNot(tx, bot) : null;
    if (code !== null) {
      await finishRun(tx, run, { status: 'cancelled', code, failedAt: null, message: '' });
      return 'other';
    }
    await setRunning(tx.db, run.id, endOf(bot, run, tx.platform.now().getTime()));
    if (run.id === mine) return 'mine';
    tx.enqueue(runBot, { runId: run.id });
    return 'other';
  });
}

/** Why a run that has not begun does not begin any more. */
function whyNot(ctx: Context, bot: Bot): string | null {
  if (!bot.isActive) return 'bot_is_off';
  return isLicensed(ctx, bot) ? null : 'bot_licence_missing';
}

/** Time in the queue is no time that a run takes. */
function endOf(bot: Bot, { wakesOn, endsBy }: BotRun, now: number): Date {
  if (wakesOn === null) return new Date(now + bot.timeLimitMinutes * 60_000);
  return new Date(Date.parse(endsBy) + Math.max(0, now - Date.parse(wakesOn)));
}
