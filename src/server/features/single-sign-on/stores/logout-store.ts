import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { VouchedSession } from '../saml/vouched-session.ts';

/** A step of single logout, which counts once. */
interface LogoutStep {
  /** A ticket of a browser, a request that waits for its response, or a provider's request that was carried out. */
  readonly step: 'ticket' | 'request' | 'seen';
  readonly id: string;
  readonly providerId: string;
}

/** Keeps a step until it is taken or expires. False: it is there already. */
export async function insertLogout(
  db: TenantDatabase,
  { step, id, providerId }: LogoutStep,
  { vouched = null, expiresOn }: { readonly vouched?: VouchedSession | null; readonly expiresOn: Date },
): Promise<boolean> {
  const row = await db.tables
    .insertInto('samlLogouts')
    .values({
      hash: hashOf(id, providerId),
      step,
      providerId,
      vouched: vouched && JSON.stringify(vouched),
      expiresOn: expiresOn.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a step: of two that ask for it only one gets it. Undefined: unknown, expired, or taken. */
export async function takeLogout(
  db: TenantDatabase,
  { step, id, providerId }: LogoutStep,
  now: Date,
): Promise<{ readonly vouched: VouchedSession | null } | undefined> {
  const row = await db.tables
    .deleteFrom('samlLogouts')
    .where('hash', '=', hashOf(id, providerId))
    .where('step', '=', step)
    .returning(['vouched', 'expiresOn'])
    .executeTakeFirst();
  return row && Date.parse(row.expiresOn) > now.getTime() ? { vouched: row.vouched } : undefined;
}

/** Deletes steps that have expired. */
export async function forgetLogouts(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.deleteFrom('samlLogouts').where('expiresOn', '<', now.toISOString()).execute();
}

const hashOf = (id: string, providerId: string) => sha256(`${providerId} ${id}`);
