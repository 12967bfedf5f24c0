import type { startBot as endpoint } from '#contracts/bots/start-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadBot } from '../stores/bot-store.ts';
import { beginCalledRun } from './begin-called-run.ts';

/** Others would have a bot act in its owner's name on what they say. Events, times and buttons are the owner's choice. */
export async function startBot(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const bot = await loadBot(ctx.db, body.id);
  if (!bot) throw notFound();
  if (bot.ownerId !== actorOf(ctx).id) {
    throw new AppError('bot_of_owner', { owner: (await directory(ctx)).person(bot.ownerId)?.name ?? '' });
  }
  return { id: await beginCalledRun(ctx, bot, body.input) };
}
