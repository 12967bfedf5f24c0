import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A file that can be attached to an entry, with its uploader and time. */
export interface AttachableFile {
  readonly file: FileReference;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/**
 * Files by key that the actor may attach to the entry: their own uploads for the module, or files that the entry
 * already has.
 */
export async function attachableFiles(
  db: TenantDatabase,
  place: { readonly moduleId: string; readonly entryId: string; readonly actorId: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, AttachableFile>> {
  const rows = await db.tables
    .selectFrom('files')
    .select(['key', 'name', 'type', 'size', 'uploadedBy', 'uploadedAt'])
    .where('key', 'in', keys)
    .where('moduleId', '=', place.moduleId)
    .where((where) =>
      where.or([
        where('entryId', '=', place.entryId),
        where.and([where('entryId', 'is', null), where('uploadedBy', '=', place.actorId)]),
      ]),
    )
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ key, name, type, size, uploadedBy, uploadedAt }) => [
      key,
      {
        file: { key, name, size: Number(size), type },
        uploadedBy,
        uploadedAt: new Date(uploadedAt),
      },
    ]),
  );
}

/** Deletes the records of the files of a deleted entry; returns their keys. */
export async function releaseFiles(db: TenantDatabase, entryId: string): Promise<string[]> {
  const rows = await db.tables.deleteFrom('files').where('entryId', '=', entryId).returning('key').execute();
  return rows.map((row) => row.key);
}

/** Attaches the files to the entry. */
export async function holdFiles(db: TenantDatabase, entryId: string, keys: readonly string[]): Promise<void> {
  await db.tables.updateTable('files').set({ entryId }).where('key', 'in', keys).execute();
}
