import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The record of an uploaded file. */
export interface FileRecord {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly moduleId: string | null;
  /** Null until an entry has the file. */
  readonly entryId: string | null;
  /** Null unless a comment on the entry has the file. */
  readonly commentId: string | null;
  readonly uploadedBy: string;
}

export async function insertFile(db: TenantDatabase, file: FileRecord, now: Date): Promise<void> {
  await db.tables
    .insertInto('files')
    .values({
      key: file.key,
      name: file.name,
      type: file.type,
      size: file.size,
      moduleId: file.moduleId,
      entryId: file.entryId,
      commentId: file.commentId,
      uploadedBy: file.uploadedBy,
      uploadedAt: now,
    })
    .execute();
}

export async function findFile(db: TenantDatabase, key: string): Promise<FileRecord | undefined> {
  const row = await db.tables
    .selectFrom('files')
    .select(['key', 'name', 'type', 'size', 'moduleId', 'entryId', 'commentId', 'uploadedBy'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** Attaches a person's own unused uploads to a comment on an entry; returns those that were attached. */
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
  const rows = await db.tables
    .updateTable('files')
    .set({ entryId: place.entryId, commentId: place.commentId })
    .where('key', 'in', keys)
    .where('moduleId', '=', place.moduleId)
    .where('uploadedBy', '=', place.uploadedBy)
    .where('entryId', 'is', null)
    .returning(['key', 'name', 'size', 'type'])
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Deletes the record of a file that no entry has; false if one has it by now. */
export async function deleteUnusedFile(db: TenantDatabase, key: string): Promise<boolean> {
  const rows = await db.tables
    .deleteFrom('files')
    .where('key', '=', key)
    .where('entryId', 'is', null)
    .returning('key')
    .execute();
  return rows.length === 1;
}
