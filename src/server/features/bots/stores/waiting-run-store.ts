import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Has the next step of a run wait for a data connector; its call has not begun. */
export async function setWaiting(
  db: TenantDatabase,
  id: string,
  {
    connectorId,
    code,
    name,
    since,
  }: {
    readonly connectorId: string;
    /** Of the text that says why. */
    readonly code: string;
    readonly name: string;
    readonly since: Date;
  },
): Promise<void> {
  await db.tables
    .updateTable('botRuns')
    .set({
      waitsFor: connectorId,
      waitsSince: since,
      begunCall: null,
      code,
      message: name,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Has the runs that wait for a data connector wait for their turn instead; answers their ids. The wait does not count in
 * the time that a run has.
 */
export async function queueWaitingRuns(
  db: TenantDatabase,
  connectorId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db.tables
    .updateTable('botRuns')
    .set({
      status: 'queued',
      wakesOn: now,
      endsBy: sql`ends_by + greatest(${now}::timestamptz - waits_since, interval '0')`,
      waitsFor: null,
      waitsSince: null,
      code: null,
      message: '',
    })
    .where('waitsFor', '=', connectorId)
    .where('status', '=', 'running')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
