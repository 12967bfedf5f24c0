import type { getGenaiUsage as endpoint } from '#contracts/assistant/get-genai-usage.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { costsOf, totalsOf, usageOf } from '../stores/usage-store.ts';

const maxRows = 1_000;
const shownMs = 29 * 86_400_000;

export async function getGenaiUsage(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const until = query.until ?? dayOf(ctx.now);
  const from = query.from ?? dayOf(new Date(Date.parse(until) - shownMs));
  const days = { from, until, userId: query.user_id ?? null };
  const rows = await usageOf(ctx.db, { ...days, length: maxRows });
  const costs = [...(await costsOf(ctx.db, days))];
  const people = await directory(ctx);
  const totals = await totalsOf(ctx.db, days);
  const items = rows.map((row) => {
    const { day, userId, feature, requests, failures, inputTokens, outputTokens } = row;
    const { medianMs: median_ms, durationMs: duration_ms } = row;
    return {
      day,
      user: { id: userId, name: people.person(userId)?.name ?? '' },
      feature,
      requests,
      failures,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      median_ms,
      duration_ms,
      cost: row.currency === '' ? null : { amount: row.cost, currency: row.currency },
    };
  });
  const {
    requests,
    failures,
    inputTokens,
    outputTokens,
    medianMs: median_ms,
    durationMs: duration_ms,
  } = totals;
  return {
    items,
    totals: {
      requests,
      failures,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      median_ms,
      duration_ms,
      costs,
    },
  };
}

/** The day of UTC by which usage is counted. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
