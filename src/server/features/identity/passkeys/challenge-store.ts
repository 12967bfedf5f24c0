import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What a challenge was made for; it counts for nothing else. */
export type ChallengePurpose = 'add' | 'signIn' | 'secondFactor';

export async function insertChallenge(
  db: TenantDatabase,
  challenge: {
    readonly hash: string;
    readonly purpose: ChallengePurpose;
    readonly userId: string | null;
    readonly expiresOn: Date;
  },
): Promise<void> {
  const { hash, purpose, userId, expiresOn } = challenge;
  await db.tables
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hash, purpose, userId, expiresOn: expiresOn.toISOString() })
    .execute();
}

/** Uses a challenge up; false if there is none for this purpose and person, it was used, or it is too old. */
export async function takeChallenge(
  db: TenantDatabase,
  challenge: {
    readonly hash: string;
    readonly purpose: ChallengePurpose;
    readonly userId: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { hash, purpose, userId, now } = challenge;
  const row = await db.tables
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hash)
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .returning('expiresOn')
    .executeTakeFirst();
  return row !== undefined && new Date(row.expiresOn) > now;
}

/** Deletes challenges that nobody has answered in time. */
export async function forgetChallenges(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.deleteFrom('passkeyChallenges').where('expiresOn', '<', now.toISOString()).execute();
}
