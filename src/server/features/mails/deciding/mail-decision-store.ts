import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export async function isLinkUsed(db: TenantDatabase, linkId: string): Promise<boolean> {
  const used = await db.tables
    .selectFrom('mailDecisions')
    .select('linkId')
    .where('linkId', '=', linkId)
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes that a link is used; false when it was before. */
export async function useLink(
  db: TenantDatabase,
  link: { readonly id: string; readonly taskId: string; readonly userId: string; readonly usedOn: string },
): Promise<boolean> {
  const { id: linkId, taskId, userId, usedOn } = link;
  const noted = await db.tables
    .insertInto('mailDecisions')
    .values({ linkId, taskId, userId, usedOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('linkId')
    .executeTakeFirst();
  return noted !== undefined;
}
