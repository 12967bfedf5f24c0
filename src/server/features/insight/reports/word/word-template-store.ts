import type { WordNode } from '#engine/report/word/word-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The Word file that lays out a report, and what its marks stand for. */
export interface WordTemplate {
  readonly fileName: string;
  readonly content: Buffer;
  readonly nodes: readonly WordNode[];
}

export async function wordTemplate(db: TenantDatabase, designId: string): Promise<WordTemplate | undefined> {
  const found = await db.tables
    .selectFrom('reportWordTemplates')
    .select(['fileName', 'content', 'nodes'])
    .where('designId', '=', designId)
    .executeTakeFirst();
  return found && { ...found, content: Buffer.from(found.content) };
}

/** Keeps the file of a report, in the place of the one before. */
export async function keepWordTemplate(
  db: TenantDatabase,
  designId: string,
  { fileName, content, nodes }: WordTemplate,
): Promise<void> {
  const kept = { fileName, content, nodes: JSON.stringify(nodes) };
  await db.tables
    .insertInto('reportWordTemplates')
    .values({ designId, ...kept })
    .onConflict((row) => row.column('designId').doUpdateSet(kept))
    .execute();
}
