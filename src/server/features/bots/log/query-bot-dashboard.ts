import type { queryBotDashboard as endpoint } from '#contracts/bots/query-bot-dashboard.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { addDays } from '#engine/value/calendar.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBot } from '../stores/bot-store.ts';
import { runFigures } from '../stores/figures-store.ts';
import { presentFigures } from './present-figures.ts';

const shownDays = 30;

/** Runs of some days, the last thirty unless others are asked for. */
export async function queryBotDashboard(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const timeZone = await timeZoneOf(ctx);
  const to = query.to ?? dateAt(ctx.now.toISOString(), timeZone);
  const from = query.from ?? addDays(to, 1 - shownDays) ?? to;
  if (from > to) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'query.to', code: 'input_invalid' }] },
    );
  }
  const { botId = null, moduleId = null } = query;
  if (botId !== null && !(await loadBot(ctx.db, botId))) throw notFound();
  const { all, byDay, byModule } = await runFigures(ctx.db, { botId, moduleId, from, to, timeZone });
  const { modules } = await listVisibleModules(ctx);
  const apps = new Map(modules.map(({ id, displayName }) => [id, displayName]));
  return {
    ...presentFigures(all),
    by_day: byDay.map((row) => ({ day: row.day, ...presentFigures(row) })),
    by_module: byModule.map((row) => ({
      module_id: row.moduleId,
      app: apps.get(row.moduleId ?? '') ?? '',
      ...presentFigures(row),
    })),
  };
}
