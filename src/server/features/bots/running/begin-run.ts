import { beginBot } from '#engine/bot/advance-bot.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bot, BotCause } from '../bot.ts';
import { insertRun } from '../stores/run-store.ts';
import { giveTurns } from './bot-jobs.ts';

/** Begins a run of a bot; null: the same `causeKey` has begun one already. */
export async function beginRun(
  ctx: Context,
  bot: Bot,
  {
    cause,
    causeKey,
    input,
  }: { readonly cause: BotCause; readonly causeKey: string | null; readonly input: FieldValue },
): Promise<string | null> {
  const id = ctx.randomId();
  const isNew = await insertRun(ctx.db, {
    id,
    botId: bot.id,
    version: bot.version,
    moduleId: bot.trigger.type === 'event' ? bot.trigger.moduleId : bot.moduleId,
    ownerId: bot.ownerId,
    cause,
    causeKey,
    state: beginBot(input),
    startedOn: ctx.now.toISOString(),
    endsBy: new Date(ctx.now.getTime() + bot.timeLimitMinutes * 60_000).toISOString(),
  });
  if (!isNew) return null;
  ctx.enqueue(giveTurns, { runId: id });
  return id;
}
