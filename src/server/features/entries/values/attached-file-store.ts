import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A file that may be put into an entry, with who uploaded it and when. */
export interface AttachableFile {
  readonly file: FileReference;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/** Files by key that the actor may put into the entry: own uploads for the module, or those the entry holds already. */
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

/** Forgets the files of an entry that is deleted; answers their keys. */
export async function releaseFiles(db: TenantDatabase, entryId: string): Promise<string[]> {
  const rows = await db.tables.deleteFrom('files').where('entryId', '=', entryId).returning('key').execute();
  return rows.map((row) => row.key);
}

/** Makes the entry the holder of the files. */
export async function holdFiles(db: TenantDatabase, entryId: string, keys: readonly string[]): Promise<void> {
  await db.tables.updateTable('files').set({ entryId }).where('key', 'in', keys).execute();
}
