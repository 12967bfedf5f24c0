import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Why a person gets a link to choose a password. */
export type LinkPurpose = 'reset' | 'invitation';

/** Keeps the one link of a person; an earlier one stops working. */
export async function putPasswordLink(
  db: TenantDatabase,
  link: {
    readonly userId: string;
    readonly purpose: LinkPurpose;
    readonly secretHash: string;
    readonly madeOn: Date;
    readonly expiresOn: Date;
  },
): Promise<void> {
  const row = {
    purpose: link.purpose,
    secretHash: link.secretHash,
    madeOn: link.madeOn.toISOString(),
    expiresOn: link.expiresOn.toISOString(),
  };
  await db.tables
    .insertInto('passwordLinks')
    .values({ userId: link.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** When the link of a person was made; null without one. */
export async function passwordLinkMadeOn(db: TenantDatabase, userId: string): Promise<Date | null> {
  const row = await db.tables
    .selectFrom('passwordLinks')
    .select('madeOn')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? new Date(row.madeOn) : null;
}

/** The person and purpose of the link that has a secret with this hash and has not expired. */
export async function findPasswordLink(
  db: TenantDatabase,
  secretHash: string,
  now: Date,
): Promise<{ readonly userId: string; readonly purpose: LinkPurpose } | null> {
  const row = await db.tables
    .selectFrom('passwordLinks')
    .select(['userId', 'purpose'])
    .where('secretHash', '=', secretHash)
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the link up; false if it was used or replaced meanwhile. */
export async function takePasswordLink(db: TenantDatabase, secretHash: string): Promise<boolean> {
  const row = await db.tables
    .deleteFrom('passwordLinks')
    .where('secretHash', '=', secretHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the links of a person, for example of one who is deactivated. */
export async function removePasswordLink(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
}

/** Deletes links that have expired. */
export async function forgetPasswordLinks(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.deleteFrom('passwordLinks').where('expiresOn', '<', now.toISOString()).execute();
}
