import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The tables of all apps, those of deleted apps too. */
export async function tablesOfApps(db: TenantDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'workflow_initiator_email'
      and t.table_type = 'BASE TABLE'
    order by c.table_name`.execute(db.appTables());
  return rows.map(({ name }) => name);
}

/** Blanks the address in up to `limit` entries of a table that a person started; tells how many there were. */
export async function blankInitiatorEmails(
  db: TenantDatabase,
  tableName: string,
  userId: string,
  limit: number,
): Promise<number> {
  const table = sql.table(tableName);
  const { rows } = await sql`
    update ${table} set workflow_initiator_email = null
    where id in (
      select id from ${table}
      where workflow_initiator_user = ${userId}::uuid and workflow_initiator_email is not null limit ${limit})
    returning id`.execute(db.appTables());
  return rows.length;
}

/** Blanks the address in entries of a person whose deletion can still be undone. */
export async function blankInDeleted(db: TenantDatabase, userId: string): Promise<void> {
  await sql`
    update deleted_entries set entry = entry || '{"workflow_initiator_email": null}'
    where entry ->> 'workflow_initiator_user' = ${userId}
      and entry ->> 'workflow_initiator_email' is not null`.execute(db.appTables());
}
