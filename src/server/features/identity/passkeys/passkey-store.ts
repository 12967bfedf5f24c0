import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A passkey as it is checked against; `publicKey` is COSE in base64url. */
export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey as its person sees it. */
export interface NamedPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly madeOn: string;
  readonly usedOn: string | null;
}

export async function insertPasskey(
  db: TenantDatabase,
  passkey: Passkey & { readonly name: string; readonly madeOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('passkeys')
    .values({
      ...passkey,
      counter: String(passkey.counter),
      transports: JSON.stringify(passkey.transports),
      madeOn: passkey.madeOn.toISOString(),
      usedOn: null,
    })
    .execute();
}

export async function findPasskey(db: TenantDatabase, credentialId: string): Promise<Passkey | null> {
  const row = await db.tables
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/** The passkeys of a person, latest first. */
export async function loadPasskeys(db: TenantDatabase, userId: string): Promise<readonly NamedPasskey[]> {
  return await db.tables
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'madeOn', 'usedOn'])
    .where('userId', '=', userId)
    .orderBy('madeOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Notes a use with the counter that the authenticator told; false if another use has told as much, which only a copy of
 * the key can do. Authenticators without a counter tell 0.
 */
export async function noteUse(db: TenantDatabase, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await db.tables
    .updateTable('passkeys')
    .set({ counter: String(counter), usedOn: now.toISOString() })
    .where('id', '=', id)
    .where((passkey) =>
      passkey.or([
        passkey('counter', '<', String(counter)),
        passkey.and([passkey('counter', '=', '0'), passkey.val(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a passkey of a person; false if they have no such passkey. */
export async function putPasskeyName(
  db: TenantDatabase,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const row = await db.tables
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey of a person; false if they have no such passkey. */
export async function deletePasskey(db: TenantDatabase, userId: string, id: string): Promise<boolean> {
  const row = await db.tables
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
