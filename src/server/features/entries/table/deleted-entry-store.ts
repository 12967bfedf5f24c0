import { sql } from 'kysely';
import type { PublishedModule } from '#server/features/modules/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryRow } from './entry-row.ts';

/** A deletion that can still be undone. */
export interface DeletedEntry {
  readonly moduleId: string;
  /** The module's newest version at that time. */
  readonly versionNumber: number;
  readonly status: EntryRow['workflow_status'];
  readonly deletedBy: string;
  readonly deletedOn: string;
}

/** Moves an entry's row to the deleted entries; false if it does not exist. */
export async function moveToDeleted(
  db: TenantDatabase,
  module: PublishedModule,
  entryId: string,
  by: { readonly userId: string; readonly at: string },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from ${sql.table(module.table.name)} as t where id = ${entryId} returning to_jsonb(t) as entry)
    insert into deleted_entries (id, module_id, version_number, entry, deleted_by, deleted_on)
    select ${entryId}, ${module.id}, ${module.versionNumber}, entry, ${by.userId}, ${by.at}::timestamptz from gone
    returning id`.execute(db.appTables());
  return rows.length === 1;
}

/** Locks the deletion until the transaction ends. */
export async function lockDeleted(db: TenantDatabase, entryId: string): Promise<DeletedEntry | undefined> {
  const { rows } = await sql<DeletedEntry>`
    select module_id, version_number, entry ->> 'workflow_status' as status, deleted_by,
      deleted_on
    from deleted_entries where id = ${entryId} for update`.execute(db.tables);
  return rows[0];
}

/** The row of an entry whose deletion can still be undone. */
export async function selectDeleted(
  db: TenantDatabase,
  module: PublishedModule,
  entryId: string,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select (jsonb_populate_record(null::${sql.table(module.table.name)}, entry)).*
    from deleted_entries where id = ${entryId} and module_id = ${module.id}`.execute(db.appTables());
  return rows[0];
}

/** Restores the row unchanged. */
export async function moveBack(
  db: TenantDatabase,
  module: PublishedModule,
  entryId: string,
): Promise<EntryRow> {
  const table = sql.table(module.table.name);
  const { rows } = await sql<EntryRow>`
    with back as (delete from deleted_entries where id = ${entryId} returning entry)
    insert into ${table} select (jsonb_populate_record(null::${table}, entry)).* from back
    returning *`.execute(db.appTables());
  const [row] = rows;
  if (!row) throw new Error(`Nothing was deleted as ${entryId}.`);
  return row;
}

/** Removes an entry that was deleted before the moment for good; false if it does not exist. */
export async function purgeDeleted(db: TenantDatabase, entryId: string, before: string): Promise<boolean> {
  const { rows } = await sql`
    delete from deleted_entries where id = ${entryId} and deleted_on <= ${before}::timestamptz
    returning id`.execute(db.tables);
  return rows.length > 0;
}
