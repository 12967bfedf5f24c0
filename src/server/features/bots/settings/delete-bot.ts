import type { deleteBot as endpoint } from '#contracts/bots/delete-bot.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { botChanged } from '../events.ts';
import { botsChanged } from '../running/listening.ts';
import { deleteBotRow } from '../stores/bot-store.ts';

export async function deleteBot(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await deleteBotRow(ctx.db, params.id))) throw notFound();
  botsChanged(ctx);
  ctx.announce(botChanged, { botId: params.id, change: 'deleted' });
  return {};
}
