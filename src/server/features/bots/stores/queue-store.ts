import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Runs under way: neither waiting for a connector nor sleeping; of the bot, and of the tenant. */
export async function countRunning(
  db: TenantDatabase,
  botId: string,
): Promise<{ readonly ofBot: number; readonly ofTenant: number }> {
  const { rows } = await sql<{ ofBot: number; ofTenant: number }>`
    select count(*) filter (where bot_id = ${botId}::uuid)::int as of_bot, count(*)::int as of_tenant
    from bot_runs where status = 'running' and waits_for is null and wakes_on is null`.execute(db.tables);
  return rows[0] ?? { ofBot: 0, ofTenant: 0 };
}

/**
 * The run that is next: the oldest of those whose bot has a turn to give, or that its bot, which is off, no longer begins.
 * It may be another's before it is locked.
 */
export async function nextQueued(
  db: TenantDatabase,
  maxOfTenant: number,
): Promise<{ readonly id: string; readonly botId: string } | undefined> {
  const { rows } = await sql<{ id: string; botId: string }>`
    with under_way as (
      select bot_id, count(*) as runs from bot_runs
      where status = 'running' and waits_for is null and wakes_on is null group by bot_id)
    select run.id, run.bot_id from bot_runs run
    join bots bot on bot.id = run.bot_id
    left join under_way on under_way.bot_id = run.bot_id
    where run.status = 'queued'
      and ((not bot.is_active and run.wakes_on is null)
        or (coalesce(under_way.runs, 0) < bot.max_parallel
          and (select coalesce(sum(runs), 0) from under_way) < ${maxOfTenant}))
    order by run.started_on, run.id limit 1`.execute(db.tables);
  return rows[0];
}

/** Has a run that has begun wait for its turn, since now. */
export async function joinQueue(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('botRuns')
    .set({ status: 'queued', wakesOn: now })
    .where('id', '=', id)
    .execute();
}

/** Gives a run its turn. */
export async function setRunning(db: TenantDatabase, id: string, endsBy: Date): Promise<void> {
  await db.tables
    .updateTable('botRuns')
    .set({ status: 'running', wakesOn: null, endsBy })
    .where('id', '=', id)
    .execute();
}
