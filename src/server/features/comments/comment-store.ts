import { sql } from 'kysely';
import type { FileReference } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A comment as its row says. */
export interface StoredComment {
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
  readonly files: readonly FileReference[];
  readonly taskId: string | null;
  readonly createdOn: string;
}

/** The most comments that one call returns. */
export const maxComments = 100;

const selected = sql`id, author_id, text, files, task_id, created_on`;

export async function insertComment(
  db: TenantDatabase,
  place: { readonly moduleId: string; readonly entryId: string },
  comment: StoredComment,
): Promise<void> {
  const { id, authorId, text, taskId, createdOn } = comment;
  await db.tables
    .insertInto('comments')
    .values({ id, ...place, authorId, text, taskId, createdOn })
    .execute();
}

export async function setCommentFiles(
  db: TenantDatabase,
  commentId: string,
  files: readonly FileReference[],
): Promise<void> {
  await db.tables
    .updateTable('comments')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', commentId)
    .execute();
}

/**
 * The newest comments before a given one, or of all, oldest first. One more than is shown says whether there are older
 * ones.
 */
export async function selectBefore(
  db: TenantDatabase,
  entryId: string,
  before: string | undefined,
): Promise<StoredComment[]> {
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`(created_on, id) < (select created_on, id from comments where id = ${before} and entry_id = ${entryId})`;
  const { rows } = await sql<StoredComment>`select ${selected} from comments
    where entry_id = ${entryId} and ${isBefore}
    order by created_on desc, id desc limit ${sql.lit(maxComments + 1)}`.execute(db.tables);
  return rows.reverse();
}

/** Comments after a given one, oldest first; without one, only the newest. */
export async function selectAfter(
  db: TenantDatabase,
  entryId: string,
  after: string | undefined,
): Promise<StoredComment[]> {
  if (after === undefined) return (await selectBefore(db, entryId, undefined)).slice(-1);
  const { rows } = await sql<StoredComment>`select ${selected} from comments
    where entry_id = ${entryId}
      and (created_on, id) > (select created_on, id from comments where id = ${after} and entry_id = ${entryId})
    order by created_on, id limit ${sql.lit(maxComments)}`.execute(db.tables);
  return rows;
}

export async function countComments(db: TenantDatabase, entryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments where entry_id = ${entryId}`.execute(db.tables);
  return rows[0]?.count ?? 0;
}

/** Everyone who has commented on the entry. */
export async function commentAuthors(db: TenantDatabase, entryId: string): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('comments')
    .select('authorId')
    .distinct()
    .where('entryId', '=', entryId)
    .execute();
  return rows.map((row) => row.authorId);
}

/** Deletes the comments of a deleted entry. */
export async function forgetComments(db: TenantDatabase, entryId: string): Promise<void> {
  await db.tables.deleteFrom('comments').where('entryId', '=', entryId).execute();
}
