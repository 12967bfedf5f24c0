import { sql } from 'kysely';
import type { GenaiFeature } from '#contracts/assistant/assistant-shapes.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Days for which the times of requests are kept. */
const keptDays = 400;

/** How long requests took; null: no time was noted. */
interface Times {
  readonly medianMs: number | null;
  readonly durationMs: number;
}

/** A person's use of a feature on a day. */
export interface UsageRow extends Times {
  readonly day: string;
  readonly userId: string;
  readonly feature: string;
  readonly requests: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly currency: string;
  /** A decimal number in the currency. */
  readonly cost: string;
}

export interface UsageKey {
  /** Of UTC, `2026-11-28`. */
  readonly day: string;
  readonly userId: string;
  readonly feature: GenaiFeature;
  /** Of the prices of now; empty without any. */
  readonly currency: string;
}

/** What a million tokens cost. */
export interface TokenPrices {
  readonly inputPrice: string | null;
  readonly outputPrice: string | null;
}

/** How many requests a day has had, of all and of one person. */
export async function requestsOfDay(db: TenantDatabase, day: string, userId: string) {
  const { rows } = await sql<{ all: number; own: number }>`
    select coalesce(sum(requests), 0)::int as all,
      coalesce(sum(requests) filter (where user_id = ${userId}), 0)::int as own
    from assistant_usage where day = ${day}`.execute(db.tables);
  return rows[0] ?? { all: 0, own: 0 };
}

/** Counts a request before it is sent. */
export async function countRequest(db: TenantDatabase, key: UsageKey): Promise<void> {
  const { day, userId, feature, currency } = key;
  await sql`
    insert into assistant_usage (day, user_id, feature, currency, requests, failures, input_tokens, output_tokens)
    values (${day}, ${userId}, ${feature}, ${currency}, 1, 0, 0, 0)
    on conflict (day, user_id, feature, currency) do update set requests = assistant_usage.requests + 1`.execute(
    db.tables,
  );
}

/** Adds how long a request took and what it came to, at the prices of now. A product of decimals is exact, which a quotient is not. */
export async function addOutcome(
  db: TenantDatabase,
  { day, userId, feature, currency }: UsageKey,
  outcome: {
    readonly isFailure: boolean;
    readonly input: number;
    readonly output: number;
    readonly durationMs: number;
  },
  { inputPrice, outputPrice }: TokenPrices,
): Promise<void> {
  await sql`
    update assistant_usage set failures = failures + ${outcome.isFailure ? 1 : 0},
      input_tokens = input_tokens + ${outcome.input}, output_tokens = output_tokens + ${outcome.output},
      cost = cost + (${outcome.input}::numeric * ${inputPrice ?? '0'}::numeric
        + ${outcome.output}::numeric * ${outputPrice ?? '0'}::numeric) * 0.000001
    where day = ${day} and user_id = ${userId} and feature = ${feature} and currency = ${currency}`.execute(
    db.tables,
  );
  const { durationMs } = outcome;
  await db.tables
    .insertInto('assistantTimes')
    .values({ day, userId, feature, currency, durationMs })
    .execute();
}

/** Times of requests are kept for a little more than a year. */
export async function forgetAssistantTimes(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  await sql`delete from assistant_times where day < ${oldest}`.execute(db.tables);
}

/** The median is the time of a request, not one between two. */
const times = sql`(percentile_disc(0.5) within group (order by t.duration_ms))::int as median_ms,
  coalesce(sum(t.duration_ms), 0)::float8 as duration_ms`;

/** The usage of some days, newest first; at most `length` rows. */
export async function usageOf(
  db: TenantDatabase,
  asked: {
    readonly from: string;
    readonly until: string;
    readonly userId: string | null;
    readonly length: number;
  },
): Promise<readonly UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select day::text as day, user_id, feature, requests, failures, input_tokens::float8 as input_tokens,
      output_tokens::float8 as output_tokens, currency, trim_scale(cost)::text as cost, median_ms, duration_ms
    from assistant_usage u
    cross join lateral (
      select ${times} from assistant_times t
      where t.day = u.day and t.user_id = u.user_id and t.feature = u.feature and t.currency = u.currency
    ) taken
    where day between ${asked.from} and ${asked.until}
      and (${asked.userId}::uuid is null or user_id = ${asked.userId})
    order by day desc, requests desc, user_id, feature, currency
    limit ${asked.length}`.execute(db.tables);
  return rows;
}

interface UsageTotals extends Times {
  readonly requests: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The sums of the usage of some days, also of rows that a list of it has no room for. */
export async function totalsOf(
  db: TenantDatabase,
  asked: { readonly from: string; readonly until: string; readonly userId: string | null },
): Promise<UsageTotals> {
  const counts = await sql<Omit<UsageTotals, keyof Times>>`
    select coalesce(sum(requests), 0)::int as requests, coalesce(sum(failures), 0)::int as failures,
      coalesce(sum(input_tokens), 0)::float8 as input_tokens,
      coalesce(sum(output_tokens), 0)::float8 as output_tokens
    from assistant_usage
    where day between ${asked.from} and ${asked.until}
      and (${asked.userId}::uuid is null or user_id = ${asked.userId})`.execute(db.tables);
  const taken = await sql<Times>`
    select ${times} from assistant_times t
    where day between ${asked.from} and ${asked.until}
      and (${asked.userId}::uuid is null or user_id = ${asked.userId})`.execute(db.tables);
  return {
    ...(counts.rows[0] ?? { requests: 0, failures: 0, inputTokens: 0, outputTokens: 0 }),
    ...(taken.rows[0] ?? { medianMs: null, durationMs: 0 }),
  };
}

/** What the usage of some days cost, by currency. */
export async function costsOf(
  db: TenantDatabase,
  asked: { readonly from: string; readonly until: string; readonly userId: string | null },
): Promise<readonly { readonly currency: string; readonly amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, trim_scale(sum(cost))::text as amount
    from assistant_usage
    where day between ${asked.from} and ${asked.until} and currency <> ''
      and (${asked.userId}::uuid is null or user_id = ${asked.userId})
    group by currency order by currency`.execute(db.tables);
  return rows;
}
