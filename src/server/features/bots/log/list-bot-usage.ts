import type { listBotUsage as endpoint } from '#contracts/bots/list-bot-usage.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBots } from '../stores/bot-store.ts';
import { usageOfBots } from '../stores/figures-store.ts';
import { presentFigures } from './present-figures.ts';

const columns = { name: 'text', provider: 'text', service: 'text', runs: 'number' } as const;
const monthMs = 30 * 86_400_000;

export async function listBotUsage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const usage = await usageOfBots(ctx.db, new Date(ctx.now.getTime() - monthMs));
  const rows = (await loadBots(ctx.db)).map(({ id, name, provider, service }) => {
    const figures = presentFigures(usage.get(id));
    const item = { bot_id: id, name, provider, service, ...figures };
    return { item, columns: { name, provider, service, runs: figures.runs } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
