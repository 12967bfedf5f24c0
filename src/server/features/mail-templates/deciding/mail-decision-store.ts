import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export async function isLinkUsed(db: TenantDatabase, linkId: string): Promise<boolean> {
  const { rows } = await sql`select from mail_decisions where link_id = ${linkId}`.execute(db.tables());
  return rows.length > 0;
}

/** Notes that a link is used; false when it was before. */
export async function useLink(
  db: TenantDatabase,
  link: { readonly id: string; readonly taskId: string; readonly userId: string; readonly usedOn: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_decisions (link_id, task_id, user_id, used_on)
    values (${link.id}, ${link.taskId}, ${link.userId}, ${link.usedOn}::timestamptz)
    on conflict do nothing returning link_id`.execute(db.tables());
  return rows.length > 0;
}
