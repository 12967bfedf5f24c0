import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Everything with which a person signed in, with the devices and addresses from which they did. */
const tablesOfAccess = [
  'authenticators',
  'passkeyChallenges',
  'passkeys',
  'passwordHistory',
  'passwordLinks',
  'recoveryCodes',
  'rememberedMachines',
  'securityAnswers',
  'sessions',
] as const;

/** Deletes all ways in which a person could sign in but the password, which the user's own row has. */
export async function removeAccessOf(db: TenantDatabase, userId: string): Promise<void> {
  for (const table of tablesOfAccess) {
    await db.tables.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
