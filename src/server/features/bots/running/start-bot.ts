import type { startBot as endpoint } from '#contracts/bots/start-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBot } from '../stores/bot-store.ts';
import { beginCalledRun } from './begin-called-run.ts';

export async function startBot(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const bot = await loadBot(ctx.db, body.id);
  if (!bot) throw notFound();
  return { id: await beginCalledRun(ctx, bot, body.input) };
}
