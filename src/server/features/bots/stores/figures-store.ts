import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Runs, how they ended, and how long those took that have ended. */
export interface Figures {
  readonly runs: number;
  readonly successes: number;
  readonly failures: number;
  readonly meanDurationMs: number | null;
}

/** Which runs are counted. */
export interface FiguresQuery {
  readonly botId: string | null;
  readonly moduleId: string | null;
  /** Local days, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const figures = sql`count(*)::int as runs,
  count(*) filter (where status = 'succeeded')::int as successes,
  count(*) filter (where status = 'failed')::int as failures,
  round(avg(duration_ms))::int as mean_duration_ms`;

/** Figures of all the runs that are asked for, by day, or by app. */
export async function runFigures(db: TenantDatabase, query: FiguresQuery) {
  const zone = query.timeZone;
  const condition = sql`started_on >= ${query.from}::date::timestamp at time zone ${zone}
    and started_on < (${query.to}::date + 1)::timestamp at time zone ${zone}
    and (${query.botId}::uuid is null or bot_id = ${query.botId}::uuid)
    and (${query.moduleId}::uuid is null or module_id = ${query.moduleId}::uuid)`;
  const day = sql`to_char(started_on at time zone ${zone}, 'YYYY-MM-DD')`;
  const grouped = async <Key extends object>(key: RawBuilder<unknown>) =>
    (
      await sql<
        Figures & Key
      >`select ${key}, ${figures} from bot_runs where ${condition} group by 1 order by 1`.execute(db.tables)
    ).rows;
  const { rows } = await sql<Figures>`select ${figures} from bot_runs where ${condition}`.execute(db.tables);
  return {
    all: rows[0] ?? { runs: 0, successes: 0, failures: 0, meanDurationMs: null },
    byDay: await grouped<{ day: string }>(sql`${day} as day`),
    byModule: await grouped<{ moduleId: string | null }>(sql`module_id`),
  };
}

/** Figures of each bot since then, by its id. */
export async function usageOfBots(db: TenantDatabase, since: Date): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Figures & { botId: string }>`
    select bot_id, ${figures} from bot_runs where started_on >= ${since} group by bot_id`.execute(db.tables);
  return new Map(rows.map((row) => [row.botId, row]));
}
