import { sql } from 'kysely';
import type { HeirsGiven } from '#contracts/administration/heirs.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The day on which a person leaves. */
export interface LeavingDate {
  readonly userId: string;
  /** `YYYY-MM-DD`, in the time zone of the organisation. */
  readonly on: string;
  readonly handOver: HeirsGiven;
  /** Who takes over what nobody was chosen for. */
  readonly restTo: string;
  readonly setBy: string;
  readonly setOn: string;
  readonly warnedOn: string | null;
  /** When the hand-over turned out to be impossible; null: it has not. */
  readonly failedOn: string | null;
}

const selected = sql`select user_id, leaves_on as "on", hand_over, rest_to, set_by, set_on, warned_on, failed_on
  from leaving_dates`;

/** Every day that is set, by the person. */
export async function leavingDates(db: TenantDatabase): Promise<ReadonlyMap<string, LeavingDate>> {
  const { rows } = await sql<LeavingDate>`${selected}`.execute(db.tables);
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function findLeavingDate(db: TenantDatabase, userId: string): Promise<LeavingDate | undefined> {
  const { rows } = await sql<LeavingDate>`${selected} where user_id = ${userId}`.execute(db.tables);
  return rows[0];
}

type Set = Pick<LeavingDate, 'userId' | 'on' | 'handOver' | 'restTo' | 'setBy' | 'setOn'>;

/** A day that was set before is replaced, and with it that it was warned of or has failed. */
export async function putLeavingDate(db: TenantDatabase, date: Set): Promise<void> {
  const { userId, on, handOver, restTo, setBy, setOn } = date;
  await sql`
    insert into leaving_dates (user_id, leaves_on, hand_over, rest_to, set_by, set_on)
    values (${userId}, ${on}, ${JSON.stringify(handOver)}::jsonb, ${restTo}, ${setBy}, ${setOn})
    on conflict (user_id) do update set leaves_on = excluded.leaves_on, hand_over = excluded.hand_over,
      rest_to = excluded.rest_to, set_by = excluded.set_by, set_on = excluded.set_on, warned_on = null,
      failed_on = null`.execute(db.tables);
}

/** Tells whether there was one. */
export async function removeLeavingDate(db: TenantDatabase, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from leaving_dates where user_id = ${userId} returning user_id`.execute(
    db.tables,
  );
  return rows.length > 0;
}

/** Notes that the day was warned of, or that the hand-over failed; false when another node has done so, or the day was changed. */
export async function noteOnLeavingDate(
  db: TenantDatabase,
  { userId, on, setOn }: LeavingDate,
  what: 'warnedOn' | 'failedOn',
  now: Date,
): Promise<boolean> {
  const noted = await db.tables
    .updateTable('leavingDates')
    .set({ [what]: now.toISOString() })
    .where('userId', '=', userId)
    .where('leavesOn', '=', on)
    .where('setOn', '=', setOn)
    .where(what, 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return noted !== undefined;
}
