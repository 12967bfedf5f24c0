import type { FieldValue } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bot } from '../bot.ts';
import { botChanged } from '../events.ts';
import { isLicensed } from '../settings/bot-licence.ts';
import { beginRun } from './begin-run.ts';

/** Begins a run because someone asked for it, and answers its id; refused while the bot is off or has no licence. */
export async function beginCalledRun(
  ctx: Context,
  bot: Bot,
  input: FieldValue,
  causeKey: string | null = null,
): Promise<string> {
  if (!bot.isActive) throw impossible('bot_is_off');
  if (!isLicensed(ctx, bot)) throw impossible('bot_licence_missing');
  const id = await beginRun(ctx, bot, { cause: 'call', causeKey, input });
  if (id === null) throw new Error('What is called is always new.');
  ctx.announce(botChanged, { botId: bot.id, change: 'started' }, { facts: { name: bot.name } });
  return id;
}

export function impossible(code: string): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: 'body', code }] });
}
