import { advanceBot } from '#engine/bot/advance-bot.ts';
import { compileBot } from '#engine/bot/compile-bot.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { canOwn } from '#server/features/webhooks/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { BotRun } from '../bot.ts';
import { browse } from '../browsing/browse.ts';
import type { BrowserHold } from '../browsing/browser-hold.ts';
import { dropBotPictures, giveTurns, runBot } from '../running/bot-jobs.ts';
import { pauseBot } from '../running/pause-bot.ts';
import { loadBot, loadVersionSteps } from '../stores/bot-store.ts';
import { insertSteps, setState } from '../stores/run-store.ts';
import { askConnector } from './ask-connector.ts';
import { type AtStep, fail, isRefusal, isStillAt, keep, passedSteps } from './at-step.ts';
import { carryOut, type InnerEffect, prepare } from './carry-out.ts';
import { finishRun } from './finish-run.ts';
import { readDocument } from './read-document.ts';

/**
 * Takes the next step of a run that is under way: its effect, its log and the new state are stored together, or none of
 * them. Answers whether there is more to do at once. Two nodes at the same step do it once: the second finds it taken.
 */
export async function takeStep(ctx: Context, run: BotRun, hold: BrowserHold): Promise<boolean> {
  const owner = (await directory(ctx)).person(run.ownerId);
  if (!canOwn(owner)) return await stopForOwner(ctx, run);
  const now = ctx.platform.now();
  if (Date.parse(run.endsBy) <= now.getTime()) return await fail(ctx, run, 'bot_timed_out', null);
  const steps = await loadVersionSteps(ctx.db, run.botId, run.version);
  if (!steps) return false;
  const { bot } = compileBot(steps);
  const at = { run, owner, bot, advanced: advanceBot(bot, run.state), beganOn: now.getTime() };
  const { advanced } = at;
  if (advanced.next === 'failure') return await fail(ctx, run, advanced.code, advanced.path, at);
  if (advanced.next === 'end') return await end(ctx, at);
  const { effect } = advanced;
  if (effect.type === 'wait') return await beginWait(ctx, at, effect.seconds);
  if (effect.type === 'runConnector') return await askConnector(ctx, at, effect);
  if (effect.type === 'readDocument') return await readDocument(ctx, at, effect);
  if (effect.type === 'browse') return await browse(ctx, at, effect.action, hold);
  return await act(ctx, at, effect);
}

async function act(ctx: Context, at: AtStep, effect: InnerEffect): Promise<boolean> {
  const { run, owner, advanced } = at;
  const about = { botId: run.botId, runId: run.id };
  try {
    const prepared = await prepare(actingAs(ctx, owner), effect);
    await ctx.inTransaction(async (tx) => {
      if (!(await isStillAt(tx, run))) return;
      const value = await tx.attempt((inner) => carryOut(actingAs(inner, owner), effect, prepared, about));
      await keep(tx, at, value);
    });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const code = error.violations[0]?.code ?? error.code;
    return await fail(ctx, run, code, advanced.next === 'effect' ? advanced.step.path : null, at);
  }
}

async function end(ctx: Context, at: AtStep): Promise<false> {
  const { run } = at;
  await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, run))) return;
    await insertSteps(tx.db, run.id, passedSteps(tx, at));
    await setState(tx.db, run.id, at.advanced.state, null);
    await finishRun(tx, run, { status: 'succeeded', code: null, failedAt: null, message: '' });
    tx.enqueue(dropBotPictures, { runId: run.id });
  });
  return false;
}

async function beginWait(ctx: Context, at: AtStep, seconds: number): Promise<false> {
  await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, at.run))) return;
    const runAt = new Date(at.beganOn + seconds * 1000);
    await keep(tx, at, null, { wakesOn: runAt });
    tx.enqueue(runBot, { runId: at.run.id }, { runAt });
    tx.enqueue(giveTurns, { runId: null });
  });
  return false;
}

async function stopForOwner(ctx: Context, run: BotRun): Promise<false> {
  await fail(ctx, run, 'bot_owner_inactive', null);
  await ctx.inTransaction(async (tx) => {
    const bot = await loadBot(tx.db, run.botId, { lock: true });
    if (bot && bot.ownerId === run.ownerId) await pauseBot(tx, bot, 'owner');
  });
  return false;
}
