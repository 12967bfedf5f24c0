import type { deleteBot as endpoint } from '#contracts/bots/delete-bot.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { removeFiles } from '../browsing/keep-picture.ts';
import { botChanged } from '../events.ts';
import { botsChanged } from '../running/listening.ts';
import { deleteBotRow } from '../stores/bot-store.ts';
import { picturesOfBot } from '../stores/picture-store.ts';

export async function deleteBot(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const pictures = await picturesOfBot(ctx.db, params.id);
  const name = await deleteBotRow(ctx.db, params.id);
  if (name === null) throw notFound();
  removeFiles(ctx, pictures);
  botsChanged(ctx);
  ctx.announce(botChanged, { botId: params.id, change: 'deleted' }, { facts: { name } });
  return {};
}
