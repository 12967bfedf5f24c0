import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { InboxFailure, MailPlace, StoredInbox } from '../inbox.ts';

/** `mine`: this job holds it since an earlier run that has not ended; `busy`: another does; `past`: it isn’t due. */
type InboxClaim = 'taken' | 'busy' | 'mine' | 'past';

/** Longer than one mail takes. */
const laneSeconds = 180;

/** Takes an inbox that is due at this moment, so that only one job on one node reads it. */
export async function takeInbox(
  db: TenantDatabase,
  { inboxId, dueOn }: { readonly inboxId: string; readonly dueOn: string },
  jobId: string,
): Promise<InboxClaim> {
  const { rows } = await sql<{ isDue: boolean; isFree: boolean; isMine: boolean }>`
    select is_active and next_read_on = ${dueOn}::timestamptz as "isDue",
      coalesce(lane_until <= now(), true) as "isFree", coalesce(lane_job = ${jobId}::uuid, false) as "isMine"
    from inboxes where id = ${inboxId}::uuid for update`.execute(db.tables);
  const [row] = rows;
  if (!row?.isDue) return 'past';
  if (!row.isFree) return row.isMine ? 'mine' : 'busy';
  await sql`update inboxes set lane_job = ${jobId}::uuid, lane_until = now() + make_interval(secs => ${laneSeconds})
    where id = ${inboxId}::uuid`.execute(db.tables);
  return 'taken';
}

/** Keeps it for longer; false: another job has it, or its settings have changed. */
export async function keepInbox(
  db: TenantDatabase,
  { id, revision }: { readonly id: string; readonly revision: number },
  jobId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update inboxes set lane_until = now() + make_interval(secs => ${laneSeconds})
    where id = ${id}::uuid and lane_job = ${jobId}::uuid and revision = ${revision} and is_active returning id`.execute(
    db.tables,
  );
  return rows.length > 0;
}

/** Notes how far the mailbox has been read, unless its settings have changed. */
export async function notePosition(
  db: TenantDatabase,
  { id, revision }: { readonly id: string; readonly revision: number },
  { uidValidity, uid }: MailPlace,
): Promise<void> {
  await db.tables
    .updateTable('inboxes')
    .set({ uidValidity, lastUid: String(uid) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/**
 * Gives the inbox back with the result of the reading, and sets when it is read next. Answers that moment and since when it
 * has been failing; null: it is not this job’s any more, or it is paused.
 */
export async function leaveInbox(
  db: TenantDatabase,
  { inboxId, jobId }: { readonly inboxId: string; readonly jobId: string },
  result: { readonly failure: InboxFailure | null; readonly readOn: Date; readonly waitMs: number | null },
): Promise<{ readonly nextReadOn: string; readonly failingSince: string | null } | null> {
  const { failure, readOn, waitMs } = result;
  const at = readOn.toISOString();
  const { rows } = await sql<{ isActive: boolean; nextReadOn: string; failingSince: string | null }>`
    update inboxes set lane_job = null, lane_until = null, failure = ${failure},
      read_on = case when ${failure === null} then ${at}::timestamptz else read_on end,
      failing_since = case when ${failure === null} then null else coalesce(failing_since, ${at}::timestamptz) end,
      next_read_on = case when is_active then
        ${at}::timestamptz + coalesce(make_interval(secs => ${waitMs === null ? null : waitMs / 1000}::float8),
          make_interval(mins => every_minutes)) end
    where id = ${inboxId}::uuid and lane_job = ${jobId}::uuid
    returning is_active, next_read_on, failing_since`.execute(db.tables);
  const [row] = rows;
  return row?.isActive ? row : null;
}

/** Active inboxes whose reading has been due since before then, with that moment. */
export async function overdueInboxes(
  db: TenantDatabase,
  before: Date,
): Promise<readonly { readonly inboxId: string; readonly dueOn: string }[]> {
  const rows = await db.tables
    .selectFrom('inboxes')
    .select(['id as inboxId', 'nextReadOn as dueOn'])
    .where('isActive', '=', true)
    .where('nextReadOn', '<', before.toISOString())
    .execute();
  return rows.flatMap(({ inboxId, dueOn }) => (dueOn === null ? [] : [{ inboxId, dueOn }]));
}

type Revised = Pick<StoredInbox, 'id' | 'revision'>;

const isDueThen = ({ id, revision }: Revised, dueOn: string) =>
  sql<boolean>`id = ${id}::uuid and revision = ${revision} and is_active and next_read_on = ${dueOn}::timestamptz`;

/** Whether an inbox is active, has the settings that it had, and is read next at that moment. */
export async function isReadNextOn(db: TenantDatabase, inbox: Revised, dueOn: string): Promise<boolean> {
  const { rows } = await sql`select id from inboxes where ${isDueThen(inbox, dueOn)}`.execute(db.tables);
  return rows.length > 0;
}

/** Lets an inbox be read sooner than at the moment `from`; false: it is not to be read then any more. */
export async function bringForward(
  db: TenantDatabase,
  inbox: Revised,
  { from, to }: { readonly from: string; readonly to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update inboxes set next_read_on = ${to.toISOString()}::timestamptz
    where ${isDueThen(inbox, from)} and next_read_on > ${to.toISOString()}::timestamptz returning id`.execute(
    db.tables,
  );
  return rows.length > 0;
}
