import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import type { BotRun } from '../bot.ts';
import { BrowserHold } from '../browsing/browser-hold.ts';
import { takeStep } from '../stepping/take-step.ts';
import { loadBot } from '../stores/bot-store.ts';
import { countRunning, lateRuns, loadRun, setRunning } from '../stores/run-store.ts';
import { runBot, wakeBots } from './bot-jobs.ts';

/** Runs of one tenant at the same time. */
const maxOfTenant = 20;

const againMs = 2000;
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
      if (!(await takeTurn(ctx, run))) return;
      continue;
    }
    const isWaiting = run.wakesOn !== null && Date.parse(run.wakesOn) > ctx.platform.now().getTime();
    if (run.status !== 'running' || isWaiting || run.waitsFor !== null) return;
    if (!(await takeStep(ctx, run, hold))) return;
  }
}

/** Begins a run if neither its bot nor the tenant has too many under way; else it comes again. */
async function takeTurn(ctx: Context, { id, botId }: BotRun): Promise<boolean> {
  return await ctx.inTransaction(async (tx) => {
    const bot = await loadBot(tx.db, botId, { lock: true });
    const run = await loadRun(tx.db, id, { lock: true });
    if (!bot || run?.status !== 'queued') return run?.status === 'running';
    const { ofBot, ofTenant } = await countRunning(tx.db, botId);
    if (ofBot >= bot.maxParallel || ofTenant >= maxOfTenant) {
      tx.enqueue(runBot, { runId: id }, { runAt: new Date(tx.platform.now().getTime() + againMs) });
      return false;
    }
    await setRunning(tx.db, id);
    return true;
  });
}

/** Goes on with runs that should have an hour ago; if their job is under way, the second one has no effect. */
export const wakeBotsHandler = jobHandler(wakeBots, async (ctx) => {
  await ctx.inTransaction(async (tx) => {
    const late = await lateRuns(tx.db, new Date(tx.now.getTime() - patienceMs));
    for (const runId of late) tx.enqueue(runBot, { runId });
  });
});
