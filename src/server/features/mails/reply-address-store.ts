import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The address at which an inbox takes replies to mails about entries of an app; undefined: none does. */
export async function replyAddressOf(db: TenantDatabase, moduleId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('replyAddresses')
    .select('address')
    .where('moduleId', '=', moduleId)
    .where('isActive', '=', true)
    .where('takesReplies', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.address;
}
