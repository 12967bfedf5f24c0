import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { LoggedReading } from './reading-log-store.ts';

const keptDays = 400;

/** Days of UTC, such as `2026-11-28`, both included. */
interface Days {
  readonly from: string;
  readonly until: string;
}

/** Adds a reading to the day of its provider, or with `times` of -1 takes it out again. */
export async function countReading(
  db: TenantDatabase,
  reading: LoggedReading,
  times: 1 | -1 = 1,
): Promise<void> {
  const { providerId, endedOn, currency, outcome, pages, durationMs, cost } = reading;
  const failures = outcome === 'failed' ? times : 0;
  await sql`
    insert into reading_usage as u (provider_id, day, currency, readings, failures, pages, duration_ms, cost)
    values (${providerId}, (${endedOn}::timestamptz at time zone 'UTC')::date, ${currency}, ${times}::int,
      ${failures}::int, ${pages * times}::int, ${durationMs * times}::bigint,
      ${cost ?? '0'}::numeric * ${times}::int)
    on conflict (provider_id, day, currency) do update set readings = u.readings + excluded.readings,
      failures = u.failures + excluded.failures, pages = u.pages + excluded.pages,
      duration_ms = u.duration_ms + excluded.duration_ms, cost = u.cost + excluded.cost`.execute(db.tables);
}

/** What the readings of some days came to, newest first; at most `length` rows. */
export async function usageOfReadings(db: TenantDatabase, { from, until }: Days, length: number) {
  const { rows } = await sql<{
    day: string;
    providerId: string;
    currency: string;
    readings: number;
    failures: number;
    pages: number;
    durationMs: number;
    cost: string;
  }>`
    select day::text as day, provider_id, currency, readings, failures, pages,
      duration_ms::float8 as duration_ms, trim_scale(cost)::text as cost
    from reading_usage where day between ${from} and ${until} and readings > 0
    order by day desc, provider_id, currency limit ${length}`.execute(db.tables);
  return rows;
}

/** The sums of some days, also of rows that a list of them has no room for, with the costs by currency. */
export async function totalsOfReadings(db: TenantDatabase, { from, until }: Days) {
  const { rows } = await sql<{
    currency: string;
    readings: number;
    failures: number;
    pages: number;
    amount: string;
  }>`
    select currency, sum(readings)::int as readings, sum(failures)::int as failures, sum(pages)::int as pages,
      trim_scale(sum(cost))::text as amount
    from reading_usage where day between ${from} and ${until}
    group by currency order by currency`.execute(db.tables);
  return rows;
}

/** Days are kept for a little more than a year. */
export async function forgetReadingUsage(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await sql`delete from reading_usage where day < (${oldest}::timestamptz at time zone 'UTC')::date`.execute(
    db.tables,
  );
}
