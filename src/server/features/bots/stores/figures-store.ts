import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type Cost, costsBy } from './cost-store.ts';

/** Runs, how they ended, how long those took that have ended, and what they cost. */
export interface Figures extends Counts {
  readonly costs: readonly Cost[];
}

interface Counts {
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
  const condition = sql`r.started_on >= ${query.from}::date::timestamp at time zone ${zone}
    and r.started_on < (${query.to}::date + 1)::timestamp at time zone ${zone}
    and (${query.botId}::uuid is null or r.bot_id = ${query.botId}::uuid)
    and (${query.moduleId}::uuid is null or r.module_id = ${query.moduleId}::uuid)`;
  const [all] = await figuresBy(db, sql`''`, condition);
  return {
    all,
    byDay: await figuresBy(db, sql`to_char(r.started_on at time zone ${zone}, 'YYYY-MM-DD')`, condition),
    ways: await waysBy(db, condition),
    byModule: await figuresBy(db, sql`r.module_id::text`, condition),
  };
}

/** How many steps of runs found their element by their first target, by their second, and so on. */
async function waysBy(db: TenantDatabase, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ number: number; steps: number }>`
    select s.way as number, count(*)::int as steps
    from bot_run_steps s join bot_runs r on r.id = s.run_id
    where s.way is not null and ${condition} group by 1 order by 1`.execute(db.tables);
  return rows;
}

/** Figures of each bot since then, by its id. */
export async function usageOfBots(db: TenantDatabase, since: Date): Promise<ReadonlyMap<string, Figures>> {
  const rows = await figuresBy(db, sql`r.bot_id::text`, sql`r.started_on >= ${since}`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Figures by a key of the run `r`, in the order of keys; the key of runs that have none is empty. */
async function figuresBy(db: TenantDatabase, key: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Counts & { key: string }>`
    select coalesce(${key}, '') as key, ${figures} from bot_runs r where ${condition}
    group by 1 order by 1`.execute(db.tables);
  const costs = await costsBy(db, key, condition);
  return rows.map((row): Figures & { readonly key: string } => ({ ...row, costs: costs.get(row.key) ?? [] }));
}
