import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Makes a recording the one of a person, in the place of any other. */
export async function putRecording(
  db: TenantDatabase,
  personId: string,
  id: string,
  usedOn: Date,
): Promise<void> {
  await db.tables
    .insertInto('botRecordings')
    .values({ personId, id, usedOn })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ id, usedOn }))
    .execute();
}

/** Whether a recording is the one of the person, used since a moment. */
export async function isRecording(
  db: TenantDatabase,
  personId: string,
  id: string,
  since: Date,
): Promise<boolean> {
  const row = await db.tables
    .selectFrom('botRecordings')
    .select('id')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .where('usedOn', '>=', since.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a recording is in use; false: another one counts, or none. */
export async function touchRecording(db: TenantDatabase, id: string, usedOn: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('botRecordings')
    .set({ usedOn })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets a recording. */
export async function removeRecording(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('botRecordings').where('id', '=', id).execute();
}
