import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The seats of a kind that people who can sign in take; `without` is a person who is not counted. */
export async function countSeats(
  db: TenantDatabase,
  licenceType: 'FULL_USER' | 'OTHER',
  without: string | null,
): Promise<number> {
  const row = await db.tables
    .selectFrom('userSeats')
    .select(sql<number>`count(*)::integer`.as('taken'))
    .where('isActive', '=', true)
    .where('licenseType', '=', licenceType)
    .$if(without !== null, (query) => query.where('id', '<>', without))
    .executeTakeFirst();
  return row?.taken ?? 0;
}

/** How many bots that are switched on use each licence, by `provider:service`. */
export async function countBots(db: TenantDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await db.tables
    .selectFrom('botLicenceUse')
    .select(['provider', 'service', sql<number>`count(*)::integer`.as('used')])
    .where('isActive', '=', true)
    .groupBy(['provider', 'service'])
    .execute();
  return new Map(rows.map(({ provider, service, used }) => [`${provider}:${service}`, used]));
}

/** Lets one transaction at a time count seats and take one, so that two cannot take the last. */
export async function lockSeats(db: TenantDatabase): Promise<void> {
  await db.tables.selectFrom('organization').select('onlyRow').forUpdate().execute();
}
