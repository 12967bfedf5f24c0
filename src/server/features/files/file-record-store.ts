import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface FileTables {
  files: {
    key: string;
    name: string;
    type: string;
    size: string | number;
    module_id: string | null;
    entry_id: string | null;
    comment_id: string | null;
    uploaded_by: string;
    uploaded_at: Date;
  };
}

/** What is known of an uploaded file. */
export interface FileRecord {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly moduleId: string | null;
  /** Null until an entry holds the file. */
  readonly entryId: string | null;
  /** Null unless a comment on the entry holds the file. */
  readonly commentId: string | null;
  readonly uploadedBy: string;
}

export async function insertFile(db: TenantDatabase, file: FileRecord, now: Date): Promise<void> {
  await db
    .tables<FileTables>()
    .insertInto('files')
    .values({
      key: file.key,
      name: file.name,
      type: file.type,
      size: file.size,
      module_id: file.moduleId,
      entry_id: file.entryId,
      comment_id: file.commentId,
      uploaded_by: file.uploadedBy,
      uploaded_at: now,
    })
    .execute();
}

export async function findFile(db: TenantDatabase, key: string): Promise<FileRecord | undefined> {
  const row = await db
    .tables<FileTables>()
    .selectFrom('files')
    .select([
      'key',
      'name',
      'type',
      'size',
      'module_id as moduleId',
      'entry_id as entryId',
      'comment_id as commentId',
      'uploaded_by as uploadedBy',
    ])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** Ties somebody's own unused uploads to a comment on an entry; answers those that are. */
export async function holdUploads(
  db: TenantDatabase,
  place: {
    readonly moduleId: string;
    readonly entryId: string;
    readonly commentId: string;
    readonly uploadedBy: string;
  },
  keys: readonly string[],
): Promise<FileReference[]> {
  const rows = await db
    .tables<FileTables>()
    .updateTable('files')
    .set({ entry_id: place.entryId, comment_id: place.commentId })
    .where('key', 'in', keys)
    .where('module_id', '=', place.moduleId)
    .where('uploaded_by', '=', place.uploadedBy)
    .where('entry_id', 'is', null)
    .returning(['key', 'name', 'size', 'type'])
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Forgets a file that no entry holds; false when one does by now. */
export async function deleteUnusedFile(db: TenantDatabase, key: string): Promise<boolean> {
  const rows = await db
    .tables<FileTables>()
    .deleteFrom('files')
    .where('key', '=', key)
    .where('entry_id', 'is', null)
    .returning('key')
    .execute();
  return rows.length === 1;
}
