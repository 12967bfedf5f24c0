import type { getReadingUsage as endpoint } from '#contracts/document-reading/get-reading-usage.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { totalsOfReadings, usageOfReadings } from './reading-usage-store.ts';

const maxRows = 1000;
const shownMs = 29 * 86_400_000;

export async function getReadingUsage(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const until = query.until ?? dayOf(ctx.now);
  const from = query.from ?? dayOf(new Date(Date.parse(until) - shownMs));
  const rows = await usageOfReadings(ctx.db, { from, until }, maxRows);
  const totals = await totalsOfReadings(ctx.db, { from, until });
  const sum = (one: 'readings' | 'failures' | 'pages') => totals.reduce((all, row) => all + row[one], 0);
  return {
    items: rows.map(({ day, providerId, currency, readings, failures, pages, durationMs, cost }) => ({
      day,
      provider_id: providerId,
      readings,
      failures,
      pages,
      mean_ms: Math.round(durationMs / readings),
      cost: currency === '' ? null : { amount: cost, currency },
    })),
    totals: {
      readings: sum('readings'),
      failures: sum('failures'),
      pages: sum('pages'),
      costs: totals
        .filter(({ currency }) => currency !== '')
        .map(({ currency, amount }) => ({ amount, currency })),
    },
  };
}

/** The day of UTC by which usage is counted. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
