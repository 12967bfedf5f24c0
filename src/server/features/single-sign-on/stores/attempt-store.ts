import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { VouchedSession } from '../saml/vouched-session.ts';

/** A sign-in that was sent to a provider. */
export interface Attempt {
  readonly stateHash: string;
  readonly providerId: string;
  readonly browserHash: string;
  readonly returnPath: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Keeps an attempt until it comes back or expires. */
export async function insertAttempt(
  db: TenantDatabase,
  attempt: Attempt & { readonly expiresOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('signInAttempts')
    .values({ ...attempt, expiresOn: attempt.expiresOn.toISOString() })
    .execute();
}

/** Whether an attempt is open, without taking it. */
export async function hasAttempt(
  db: TenantDatabase,
  stateHash: string,
  providerId: string,
  now: Date,
): Promise<boolean> {
  const row = await db.tables
    .selectFrom('signInAttempts')
    .select('stateHash')
    .where('stateHash', '=', stateHash)
    .where('providerId', '=', providerId)
    .where('expiresOn', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an attempt: of two answers to it only one gets it. Undefined: unknown, expired, or taken. */
export async function takeAttempt(
  db: TenantDatabase,
  stateHash: string,
  providerId: string,
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db.tables
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('providerId', '=', providerId)
    .returning(['stateHash', 'providerId', 'browserHash', 'returnPath', 'nonce', 'verifier', 'expiresOn'])
    .executeTakeFirst();
  if (!row || Date.parse(row.expiresOn) <= now.getTime()) return undefined;
  const { expiresOn: _, ...attempt } = row;
  return attempt;
}

/** For whom and for which browser a code is. */
interface CodeRow {
  readonly userId: string;
  readonly browserHash: string;
  readonly returnPath: string;
  readonly providerId: string | null;
  readonly vouched: VouchedSession | null;
}

/** Keeps a code for the browser in which the sign-in began. */
export async function insertCode(
  db: TenantDatabase,
  code: CodeRow & { readonly codeHash: string; readonly expiresOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('signInCodes')
    .values({
      ...code,
      vouched: code.vouched && JSON.stringify(code.vouched),
      expiresOn: code.expiresOn.toISOString(),
    })
    .execute();
}

/** Takes a code, whoever brings it. */
export async function takeCodeRow(
  db: TenantDatabase,
  codeHash: string,
): Promise<(CodeRow & { readonly expiresOn: string }) | undefined> {
  return await db.tables
    .deleteFrom('signInCodes')
    .where('codeHash', '=', codeHash)
    .returning(['userId', 'browserHash', 'returnPath', 'providerId', 'vouched', 'expiresOn'])
    .executeTakeFirst();
}

/** Deletes the codes of sessions that a provider ends before they have begun here; of all of a person's without an index. */
export async function dropCodesOf(
  db: TenantDatabase,
  providerId: string,
  { nameId, sessionIndexes }: { readonly nameId: string; readonly sessionIndexes: readonly string[] },
): Promise<void> {
  const ofPerson = db.tables
    .deleteFrom('signInCodes')
    .where('providerId', '=', providerId)
    .where(sql<string>`vouched ->> 'nameId'`, '=', nameId);
  const named =
    sessionIndexes.length > 0
      ? ofPerson.where(sql<string>`vouched ->> 'sessionIndex'`, 'in', [...sessionIndexes])
      : ofPerson;
  await named.execute();
}

/** Deletes attempts and codes that have expired. */
export async function forgetAttempts(db: TenantDatabase, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.tables.deleteFrom('signInAttempts').where('expiresOn', '<', at).execute();
  await db.tables.deleteFrom('signInCodes').where('expiresOn', '<', at).execute();
}
