import { type RawBuilder, sql } from 'kysely';
import type { CallCost } from '#server/features/connectors/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An amount as a decimal number. */
export interface Cost {
  readonly amount: string;
  readonly currency: string;
}

/** Adds to what a step of a run cost. A run that is gone keeps nothing. */
export async function addCost(
  db: TenantDatabase,
  runId: string,
  number: number,
  { price, requests, currency }: CallCost,
): Promise<void> {
  await sql`
    insert into bot_run_costs as c (run_id, number, currency, cost)
    select ${runId}::uuid, ${number}::int, ${currency}::text, ${price}::numeric * ${requests}::int
    where exists (select from bot_runs where id = ${runId}::uuid)
    on conflict (run_id, number, currency) do update set cost = c.cost + excluded.cost`.execute(db.tables);
}

/** Notes what a step of a run cost in all, however often it is noted. A run that is gone keeps nothing. */
export async function setCost(
  db: TenantDatabase,
  runId: string,
  number: number,
  { amount, currency }: Cost,
): Promise<void> {
  await sql`
    insert into bot_run_costs (run_id, number, currency, cost)
    select ${runId}::uuid, ${number}::int, ${currency}::text, ${amount}::numeric
    where exists (select from bot_runs where id = ${runId}::uuid)
    on conflict (run_id, number, currency) do update set cost = excluded.cost`.execute(db.tables);
}

/** What each run cost, by its id and in the order of currencies. */
export async function costsOfRuns(
  db: TenantDatabase,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Cost[]>> {
  if (runIds.length === 0) return new Map();
  return await costsBy(
    db,
    sql`c.run_id::text`,
    sql`c.run_id in (${sql.join(runIds.map((id) => sql`${id}::uuid`))})`,
  );
}

/** What each step of a run cost, by its number. */
export async function costsOfSteps(db: TenantDatabase, runId: string): Promise<ReadonlyMap<string, Cost[]>> {
  return await costsBy(db, sql`c.number::text`, sql`c.run_id = ${runId}::uuid`);
}

/** Sums of costs by a key of the run `r` or its cost `c`, where a condition holds. */
export async function costsBy(
  db: TenantDatabase,
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Cost[]>> {
  const { rows } = await sql<{ key: string; currency: string; amount: string }>`
    select coalesce(${key}, '') as key, c.currency, trim_scale(sum(c.cost))::text as amount
    from bot_run_costs c join bot_runs r on r.id = c.run_id
    where ${condition} group by 1, 2 order by 1, 2`.execute(db.tables);
  const found = new Map<string, Cost[]>();
  for (const { key: of, currency, amount } of rows) {
    found.set(of, [...(found.get(of) ?? []), { amount, currency }]);
  }
  return found;
}
