import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What a job gets to know when it wants to read a document. `over`: it is read or failed, or forgotten. */
export type Lease =
  | { readonly is: 'taken'; readonly attempts: number }
  | { readonly is: 'busy'; readonly until: string }
  | { readonly is: 'over' };

/** A node that reads renews its lease three times as often. */
const leaseSeconds = 60;
export const renewMs = (leaseSeconds * 1000) / 3;

const fromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes a reading that waits, so that only one job on one node reads its document. */
export async function takeReading(db: TenantDatabase, id: string, taker: string): Promise<Lease> {
  const { rows } = await sql<{ isFree: boolean; until: string | null; attempts: number }>`
    select coalesce(taken_until <= now(), true) as is_free, taken_until as until, attempts
    from document_readings where id = ${id}::uuid and state = 'waiting' for update`.execute(db.tables);
  const [row] = rows;
  if (!row) return { is: 'over' };
  if (!row.isFree && row.until !== null) return { is: 'busy', until: row.until };
  await sql`update document_readings
    set taken_by = ${taker}::uuid, taken_until = ${fromNow}, attempts = attempts + 1
    where id = ${id}::uuid`.execute(db.tables);
  return { is: 'taken', attempts: row.attempts + 1 };
}

/** Keeps a reading for longer. */
export async function keepReading(db: TenantDatabase, id: string, taker: string): Promise<void> {
  await sql`update document_readings set taken_until = ${fromNow}
    where id = ${id}::uuid and taken_by = ${taker}::uuid and state = 'waiting'`.execute(db.tables);
}

/** Gives a reading back that did not come to an end, so that the next attempt does not have to wait. */
export async function leaveReading(db: TenantDatabase, id: string, taker: string): Promise<void> {
  await sql`update document_readings set taken_until = null
    where id = ${id}::uuid and taken_by = ${taker}::uuid`.execute(db.tables);
}

/** Notes that a document is about to be sent outside. False: somebody has noted it before. */
export async function noteSending(db: TenantDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('documentReadings')
    .set({ sentOn: sql`now()` })
    .where('id', '=', id)
    .where('sentOn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes where the provider answers for a document that it has accepted. */
export async function noteOperation(db: TenantDatabase, id: string, operation: string): Promise<void> {
  await db.tables.updateTable('documentReadings').set({ operation }).where('id', '=', id).execute();
}
