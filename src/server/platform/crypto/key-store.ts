import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../db/database.ts';
import { type SecretPurpose, secretPurposes } from './secret-purposes.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A pair of keys, its public half also as others read it. */
export interface KeyPair {
  readonly privateKey: Key;
  readonly publicKey: Key;
  readonly publicJwk: JWK;
}

/** The purposes of a tenant's key pairs, with the algorithm of each. */
export const algorithms = { signing: 'EdDSA', credential: 'RSA-OAEP-256' } as const;

/** The purpose of a key pair. */
export type PairUse = keyof typeof algorithms;

const secretBytes = 32;

/** Reads a tenant's pair of keys or makes it. Two nodes may make one at once: the first row wins and both read it. */
export async function loadPair(database: Database, tenantId: string, use: PairUse): Promise<KeyPair> {
  const stored = (await readJwk(database, tenantId, use)) ?? (await makeJwk(database, tenantId, use));
  const { kty, crv, x, n, e } = stored;
  const publicJwk: JWK =
    use === 'signing' ? { kty, crv, x } : { kty, n, e, alg: algorithms[use], use: 'enc' };
  return {
    privateKey: await importJWK(stored, algorithms[use]),
    publicKey: await importJWK(publicJwk, algorithms[use]),
    publicJwk,
  };
}

/** Reads a tenant's symmetric keys, kept as JWKs of octets (RFC 7518, section 6.4), and makes those that are missing. */
export async function loadSecrets(
  database: Database,
  tenantId: string,
): Promise<ReadonlyMap<SecretPurpose, Uint8Array>> {
  const stored = await readSecrets(database, tenantId);
  const missing = secretPurposes.filter((purpose) => !stored.has(purpose));
  if (missing.length === 0) return stored;
  const fresh = () => JSON.stringify({ kty: 'oct', k: randomBytes(secretBytes).toString('base64url') });
  await database.platform
    .insertInto('keys')
    .values(missing.map((purpose) => ({ tenantId, purpose: secretUse(purpose), privateJwk: fresh() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readSecrets(database, tenantId);
}

async function readSecrets(database: Database, tenantId: string): Promise<Map<SecretPurpose, Uint8Array>> {
  const rows = await database.platform
    .selectFrom('keys')
    .select(['purpose', 'privateJwk'])
    .where('tenantId', '=', tenantId)
    .where('purpose', 'in', secretPurposes.map(secretUse))
    .execute();
  const stored = new Map(rows.map(({ purpose, privateJwk }) => [purpose, (privateJwk as JWK).k]));
  return new Map(
    secretPurposes.flatMap((purpose) => {
      const octets = stored.get(secretUse(purpose));
      return octets === undefined ? [] : [[purpose, Buffer.from(octets, 'base64url')] as const];
    }),
  );
}

const secretUse = (purpose: SecretPurpose) => `secret:${purpose}`;

async function makeJwk(database: Database, tenantId: string, use: PairUse): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithms[use], { extractable: true, modulusLength: 2048 });
  return keepJwk(database, tenantId, use, await exportJWK(privateKey));
}

async function keepJwk(database: Database, tenantId: string, use: string, jwk: JWK): Promise<JWK> {
  await database.platform
    .insertInto('keys')
    .values({ tenantId, purpose: use, privateJwk: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readJwk(database, tenantId, use);
  if (!stored) throw new Error('the key was not stored');
  return stored;
}

async function readJwk(database: Database, tenantId: string, use: string): Promise<JWK | null> {
  const row = await database.platform
    .selectFrom('keys')
    .select('privateJwk')
    .where('tenantId', '=', tenantId)
    .where('purpose', '=', use)
    .executeTakeFirst();
  return (row?.privateJwk as JWK | undefined) ?? null;
}
