import type { listBotRuns as endpoint } from '#contracts/bots/list-bot-runs.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentRun } from '../present-bot.ts';
import { loadBot } from '../stores/bot-store.ts';
import { costsOfRuns } from '../stores/cost-store.ts';
import { pageOfRuns } from '../stores/run-store.ts';

export async function listBotRuns(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { botId, page, length } = query;
  if (!(await loadBot(ctx.db, botId))) throw notFound();
  const { runs, total } = await pageOfRuns(ctx.db, botId, { page, length });
  const costs = await costsOfRuns(
    ctx.db,
    runs.map(({ id }) => id),
  );
  return {
    items: runs.map((run) => presentRun(ctx, run, costs.get(run.id))),
    page,
    length,
    total,
    totalIsExact: true,
  };
}
