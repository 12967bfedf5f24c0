import { sql } from 'kysely';
import type { GenaiFeature } from '#contracts/assistant/assistant-shapes.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A person's use of a feature on a day. */
export interface UsageRow {
  readonly day: string;
  readonly userId: string;
  readonly feature: string;
  readonly requests: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface UsageKey {
  /** Of UTC, `2026-11-28`. */
  readonly day: string;
  readonly userId: string;
  readonly feature: GenaiFeature;
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
export async function countRequest(db: TenantDatabase, { day, userId, feature }: UsageKey): Promise<void> {
  await sql`
    insert into assistant_usage (day, user_id, feature, requests, failures, input_tokens, output_tokens)
    values (${day}, ${userId}, ${feature}, 1, 0, 0, 0)
    on conflict (day, user_id, feature) do update set requests = assistant_usage.requests + 1`.execute(
    db.tables,
  );
}

/** Adds what a request came to. */
export async function addOutcome(
  db: TenantDatabase,
  { day, userId, feature }: UsageKey,
  outcome: { readonly isFailure: boolean; readonly input: number; readonly output: number },
): Promise<void> {
  await sql`
    update assistant_usage set failures = failures + ${outcome.isFailure ? 1 : 0},
      input_tokens = input_tokens + ${outcome.input}, output_tokens = output_tokens + ${outcome.output}
    where day = ${day} and user_id = ${userId} and feature = ${feature}`.execute(db.tables);
}

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
      output_tokens::float8 as output_tokens
    from assistant_usage
    where day between ${asked.from} and ${asked.until}
      and (${asked.userId}::uuid is null or user_id = ${asked.userId})
    order by day desc, requests desc, user_id, feature
    limit ${asked.length}`.execute(db.tables);
  return rows;
}
