import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface FileTables {
  files: {
    key: string;
    name: string;
    type: string;
    size: string;
    module_id: string | null;
    entry_id: string | null;
    uploaded_by: string;
    uploaded_at: Date | string;
  };
}

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
  const rows = await db
    .tables<FileTables>()
    .selectFrom('files')
    .select(['key', 'name', 'type', 'size', 'uploaded_by', 'uploaded_at'])
    .where('key', 'in', keys)
    .where('module_id', '=', place.moduleId)
    .where((where) =>
      where.or([
        where('entry_id', '=', place.entryId),
        where.and([where('entry_id', 'is', null), where('uploaded_by', '=', place.actorId)]),
      ]),
    )
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ key, name, type, size, uploaded_by, uploaded_at }) => [
      key,
      {
        file: { key, name, size: Number(size), type },
        uploadedBy: uploaded_by,
        uploadedAt: new Date(uploaded_at),
      },
    ]),
  );
}

/** Forgets the files of an entry that is deleted; answers their keys. */
export async function releaseFiles(db: TenantDatabase, entryId: string): Promise<string[]> {
  const rows = await db
    .tables<FileTables>()
    .deleteFrom('files')
    .where('entry_id', '=', entryId)
    .returning('key')
    .execute();
  return rows.map((row) => row.key);
}

/** Makes the entry the holder of the files. */
export async function holdFiles(db: TenantDatabase, entryId: string, keys: readonly string[]): Promise<void> {
  await db
    .tables<FileTables>()
    .updateTable('files')
    .set({ entry_id: entryId })
    .where('key', 'in', keys)
    .execute();
}
