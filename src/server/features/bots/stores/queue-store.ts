import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * The run that is next: the oldest of those whose bot has a turn to give, or that its bot, which is off, no longer begins.
 * A run that sleeps, or waits for a connector, has no turn.
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

/** What the `causeKey` of a run begins with that someone started by a button. */
export const pressKey = 'press ';

/** Runs that events and buttons started since then. */
export async function countStarted(db: TenantDatabase, botId: string, since: Date): Promise<number> {
  const { count } = await db.tables
    .selectFrom('botRuns')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('botId', '=', botId)
    .where((where) => where.or([where('cause', '=', 'event'), where('causeKey', 'like', `${pressKey}%`)]))
    .where('startedOn', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
