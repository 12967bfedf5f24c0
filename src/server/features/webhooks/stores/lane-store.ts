import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Every webhook has one lane: only the job that holds it sends the webhook's messages. */
export type LaneClaim = 'taken' | 'busy' | 'mine' | 'resting';

const laneSeconds = 60;

/**
 * Takes the lane of a webhook for a minute. `mine`: this job holds it since an earlier run that has not ended. `resting`:
 * nobody has it, and nobody may. Waits
 * for a job that is giving the lane back, so that a message written before this call is seen by one of the two. `wakeOn`:
 * the moment for which the job was sent, which needs no other job from now on.
 */
export async function takeLane(
  db: TenantDatabase,
  { webhookId, wakeOn }: { readonly webhookId: string; readonly wakeOn: string | null },
  jobId: string,
): Promise<LaneClaim> {
  const { rows } = await sql<{ isFree: boolean; isMine: boolean; isHeld: boolean }>`
    select coalesce(lane_until <= now(), true) as "isFree", coalesce(lane_job = ${jobId}::uuid, false) as "isMine",
      lane_job is not null as "isHeld"
    from webhooks where id = ${webhookId} for update`.execute(db.tables);
  const [row] = rows;
  if (!row) return 'busy';
  if (wakeOn !== null) {
    await sql`update webhooks set wake_on = null where id = ${webhookId} and wake_on = ${wakeOn}`.execute(
      db.tables,
    );
  }
  if (!row.isFree) return row.isMine ? 'mine' : row.isHeld ? 'busy' : 'resting';
  await sql`update webhooks set lane_job = ${jobId}::uuid, lane_until = now() + make_interval(secs => ${laneSeconds})
    where id = ${webhookId}`.execute(db.tables);
  return 'taken';
}

/**
 * Whether a job sends messages of the webhook now. It cannot give the lane back before this transaction ends, and looks for
 * messages before it does; if its node dies, the job is repeated.
 */
export async function isBeingSent(db: TenantDatabase, webhookId: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select coalesce(lane_job is not null and lane_until > now(), false) as "isHeld"
    from webhooks where id = ${webhookId} for share`.execute(db.tables);
  return rows[0]?.isHeld === true;
}

/** Keeps the lane for another minute; false: it is another job's by now. */
export async function keepLane(db: TenantDatabase, webhookId: string, jobId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set lane_until = now() + make_interval(secs => ${laneSeconds})
    where id = ${webhookId} and lane_job = ${jobId}::uuid and lane_until >= now()`.execute(db.tables);
  return numAffectedRows === 1n;
}

/** Messages `d` that no earlier message about the same entry is in the way of. */
export const isFirstOfEntry = sql<boolean>`(d.entry_id is null or not exists (
  select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.entry_id = d.entry_id
    and e.state = 'waiting' and (e.occurred_on, e.id) < (d.occurred_on, d.id)))`;

/** When the next message can be sent, after the webhook's row is locked; null: none waits. */
export async function nextDue(db: TenantDatabase, webhookId: string, jobId: string): Promise<Date | null> {
  const held = await sql<{ id: string }>`
    select id from webhooks where id = ${webhookId} and lane_job = ${jobId}::uuid for update`.execute(
    db.tables,
  );
  if (held.rows.length === 0) return null;
  const { rows } = await sql<{ due: Date | string | null }>`
    select min(d.next_attempt_on) as due from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${webhookId} and d.state = 'waiting' and w.is_active
      and (not w.in_order or ${isFirstOfEntry})`.execute(db.tables);
  const due = rows[0]?.due ?? null;
  return due === null ? null : new Date(due);
}

/**
 * Gives the lane back, after a rest in which no job takes it. True: a job has to be sent for `wakeOn`, because none is
 * under way that runs by then.
 */
export async function leaveLane(
  db: TenantDatabase,
  { webhookId, jobId }: { readonly webhookId: string; readonly jobId: string },
  { wakeOn, restSeconds }: { readonly wakeOn: Date | null; readonly restSeconds: number },
): Promise<boolean> {
  await sql`update webhooks set lane_job = null, lane_until = now() + make_interval(secs => ${restSeconds})
    where id = ${webhookId} and lane_job = ${jobId}::uuid`.execute(db.tables);
  if (wakeOn === null) return false;
  const { numAffectedRows } = await sql`update webhooks set wake_on = ${wakeOn}
    where id = ${webhookId} and coalesce(wake_on > ${wakeOn}, true)`.execute(db.tables);
  return numAffectedRows === 1n;
}

/** Active webhooks with messages that have been due since before the given moment. */
export async function overdueWebhooks(db: TenantDatabase, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w where w.is_active and coalesce(w.lane_until < now(), true) and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
        and d.next_attempt_on < ${before})`.execute(db.tables);
  return rows.map(({ id }) => id);
}

/**
 * Notes whether the webhook works, by attempts in the order in which they ended; answers since when it has failed. A webhook
 * that works as before is not written.
 */
export async function noteResults(
  db: TenantDatabase,
  webhookId: string,
  results: readonly { readonly isFine: boolean; readonly at: Date }[],
): Promise<Date | null> {
  const lastFine = results.map(({ isFine }) => isFine).lastIndexOf(true);
  const failedAt = results[lastFine + 1]?.at ?? null;
  if (failedAt === null) {
    await sql`update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(
      db.tables,
    );
    return null;
  }
  const { rows } = await sql<{ since: Date | string | null }>`
    update webhooks set failing_since = case when ${lastFine >= 0}::boolean then ${failedAt}::timestamptz
      else coalesce(failing_since, ${failedAt}) end
    where id = ${webhookId} returning failing_since as since`.execute(db.tables);
  const since = rows[0]?.since ?? null;
  return since === null ? null : new Date(since);
}
