import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { VouchedSession } from '../saml/vouched-session.ts';

/** Keeps what a provider calls a session of ours. */
export async function insertSamlSession(
  db: TenantDatabase,
  row: { readonly sessionId: string; readonly providerId: string; readonly vouched: VouchedSession },
): Promise<void> {
  const { vouched, ...ids } = row;
  await db.tables
    .insertInto('samlSessions')
    .values({ ...ids, subject: vouched.nameId, vouched: JSON.stringify(vouched) })
    .execute();
}

/** The provider of a session of ours and what it calls it. */
export async function findSamlSession(
  db: TenantDatabase,
  sessionId: string,
): Promise<{ readonly providerId: string; readonly vouched: VouchedSession } | undefined> {
  return await db.tables
    .selectFrom('samlSessions')
    .select(['providerId', 'vouched'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

/** The sessions that a provider began for whom it calls this. */
export async function samlSessionsOf(
  db: TenantDatabase,
  providerId: string,
  subject: string,
): Promise<readonly { readonly sessionId: string; readonly vouched: VouchedSession }[]> {
  return await db.tables
    .selectFrom('samlSessions')
    .select(['sessionId', 'vouched'])
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .execute();
}
