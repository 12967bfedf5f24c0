import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Somebody who was sent to another system to consent. */
export interface Consent {
  readonly stateHash: string;
  readonly headerId: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  readonly redirectUrl: string;
}

export async function insertConsent(
  db: TenantDatabase,
  consent: Consent & { readonly expiresOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('securityHeaderConsents')
    .values({ ...consent, expiresOn: consent.expiresOn.toISOString() })
    .execute();
}

/** Takes the consent of a person: it serves once, before it expires, and only them. Undefined: there is none. */
export async function takeConsent(
  db: TenantDatabase,
  stateHash: string,
  userId: string,
  now: Date,
): Promise<Consent | undefined> {
  const row = await db.tables
    .deleteFrom('securityHeaderConsents')
    .where('stateHash', '=', stateHash)
    .where('userId', '=', userId)
    .returning(['stateHash', 'headerId', 'userId', 'sealedVerifier', 'redirectUrl', 'expiresOn'])
    .executeTakeFirst();
  if (!row || Date.parse(row.expiresOn) <= now.getTime()) return undefined;
  const { expiresOn: _, ...consent } = row;
  return consent;
}

/** Deletes consents that have expired. */
export async function forgetConsents(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.deleteFrom('securityHeaderConsents').where('expiresOn', '<', now.toISOString()).execute();
}
