import type { answerBotRun as endpoint } from '#contracts/bots/answer-bot-run.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { advanceBot } from '#engine/bot/advance-bot.ts';
import { compileBot } from '#engine/bot/compile-bot.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Bot, BotRun } from '../bot.ts';
import { botRunEnded } from '../events.ts';
import { keep } from '../stepping/at-step.ts';
import { finishRun } from '../stepping/finish-run.ts';
import { loadBot, loadVersionSteps } from '../stores/bot-store.ts';
import { goOnWithRun, loadRun } from '../stores/run-store.ts';
import { giveTurns } from './bot-jobs.ts';

/** The run goes on with its owner's rights, so that only the owner has it go on. Others can stop it. */
export function answerBotRun(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const { id, answer } = body;
    const run = await loadRun(tx.db, id, { lock: true });
    if (!run) throw notFound();
    if (run.status !== 'asking') throw impossible('bot_not_asking');
    if (answer === 'stop') {
      await finishRun(tx, run, { status: 'cancelled', code: null, failedAt: null, message: '' });
      return { id, status: 'cancelled' as const };
    }
    if (run.ownerId !== actorOf(tx).id) throw impossible('bot_not_owner');
    if (answer === 'continue') await passStep(tx, run);
    const { id: botId, name } = await goOn(tx, run);
    const ended = { botId, runId: id, status: answer, notifications: [] };
    tx.announce(botRunEnded, ended, { facts: { name } });
    return { id, status: 'queued' as const };
  });
}

/** Takes the step that asked as done; it has no value. */
async function passStep(ctx: Context, run: BotRun): Promise<void> {
  const steps = await loadVersionSteps(ctx.db, run.botId, run.version);
  const owner = (await directory(ctx)).person(run.ownerId);
  if (!steps || !owner) throw notFound();
  const { bot } = compileBot(steps);
  const beganOn = ctx.platform.now().getTime();
  await keep(ctx, { run, owner, bot, advanced: advanceBot(bot, run.state), beganOn }, null);
}

async function goOn(ctx: Context, run: BotRun): Promise<Bot> {
  const bot = await loadBot(ctx.db, run.botId);
  if (!bot) throw notFound();
  const now = ctx.platform.now();
  const endsBy = new Date(now.getTime() + bot.timeLimitMinutes * 60_000);
  await goOnWithRun(ctx.db, run.id, { now, endsBy });
  ctx.enqueue(giveTurns, { runId: run.id });
  return bot;
}

function impossible(code: string): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: 'body', code }] });
}
