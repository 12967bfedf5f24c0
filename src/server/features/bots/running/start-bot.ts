import type { startBot as endpoint } from '#contracts/bots/start-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { isLicensed } from '../settings/bot-licence.ts';
import { loadBot } from '../stores/bot-store.ts';
import { beginRun } from './begin-run.ts';

export async function startBot(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const bot = await loadBot(ctx.db, body.id);
  if (!bot) throw notFound();
  if (!bot.isActive) throw impossible('bot_is_off');
  if (!isLicensed(ctx, bot)) throw impossible('bot_licence_missing');
  const id = await beginRun(ctx, bot, { cause: 'call', causeKey: null, input: body.input });
  if (id === null) throw new Error('A run without a cause key is always new.');
  return { id };
}

function impossible(code: string): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: 'body', code }] });
}
