import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import type { BotRun } from '../bot.ts';
import { BrowserHold } from '../browsing/browser-hold.ts';
import { takeStep } from '../stepping/take-step.ts';
import { joinQueue } from '../stores/queue-store.ts';
import { lateRuns, loadRun } from '../stores/run-store.ts';
import { giveTurns, runBot, wakeBots } from './bot-jobs.ts';
import { takeTurn } from './give-turns.ts';

const patienceMs = 3_600_000;

/** Takes steps until the run waits, ends or asks. */
export const runBotHandler = jobHandler(runBot, async (ctx, { runId }) => {
  const hold = new BrowserHold(ctx.platform, 'run');
  try {
    await takeSteps(ctx, runId, hold);
  } finally {
    await hold.close();
  }
});

async function takeSteps(ctx: Context, runId: string, hold: BrowserHold): Promise<void> {
  for (;;) {
    const run = await loadRun(ctx.db, runId);
    if (!run) return;
    if (run.status === 'queued') {
      if (!(await takeTurn(ctx, runId, true))) return;
      continue;
    }
    if (run.status !== 'running' || run.waitsFor !== null) return;
    if (run.wakesOn !== null) {
      if (Date.parse(run.wakesOn) > ctx.platform.now().getTime()) return;
      if (!(await wake(ctx, run))) return;
    } else if (!(await takeStep(ctx, run, hold))) return;
  }
}

/** A run that slept had no turn; false: another job has woken it, and goes on with it. */
async function wake(ctx: Context, run: BotRun): Promise<boolean> {
  return await ctx.inTransaction(async (tx) => {
    const held = await loadRun(tx.db, run.id, { lock: true });
    if (held?.status !== 'running' || held.wakesOn === null) return false;
    await joinQueue(tx.db, run.id, tx.platform.now());
    return true;
  });
}

/** Goes on with runs that should have an hour ago; if their job is under way, the second one has no effect. */
export const wakeBotsHandler = jobHandler(wakeBots, async (ctx) => {
  await ctx.inTransaction(async (tx) => {
    const late = await lateRuns(tx.db, new Date(tx.now.getTime() - patienceMs));
    for (const runId of late) tx.enqueue(runBot, { runId });
    tx.enqueue(giveTurns, { runId: null });
  });
});
