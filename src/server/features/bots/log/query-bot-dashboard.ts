import type { queryBotDashboard as endpoint } from '#contracts/bots/query-bot-dashboard.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { addDays, daysBetween } from '#engine/value/calendar.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBot } from '../stores/bot-store.ts';
import { type Figures, runFigures } from '../stores/figures-store.ts';
import { presentFigures } from './present-figures.ts';

const shownDays = 30;
const maxFilledDays = 366;

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
      { violations: [{ path: 'query.to', code: 'input_too_small' }] },
    );
  }
  const { botId = null, moduleId = null } = query;
  if (botId !== null && !(await loadBot(ctx.db, botId))) throw notFound();
  const { all, byDay, byModule, ways } = await runFigures(ctx.db, { botId, moduleId, from, to, timeZone });
  const { modules } = await listVisibleModules(ctx);
  const apps = new Map(modules.map(({ id, displayName }) => [id, displayName]));
  return {
    ...presentFigures(all),
    ways,
    by_day: daysOf({ from, to }, byDay).map(({ day, figures }) => ({ day, ...presentFigures(figures) })),
    by_module: byModule.map((row) => ({
      module_id: row.key === '' ? null : row.key,
      app: apps.get(row.key) ?? '',
      ...presentFigures(row),
    })),
  };
}

/** The days in order: each of them, those without runs too, unless that would be more than a year. */
function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  rows: readonly (Figures & { readonly key: string })[],
): readonly { readonly day: string; readonly figures: Figures | undefined }[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const count = (daysBetween(from, to) ?? maxFilledDays) + 1;
  const days =
    count > maxFilledDays
      ? [...known.keys()]
      : Array.from({ length: count }, (_, place) => addDays(from, place) ?? from);
  return days.map((day) => ({ day, figures: known.get(day) }));
}
