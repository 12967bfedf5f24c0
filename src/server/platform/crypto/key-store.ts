import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../db/database.ts';

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

/** Reads or makes the symmetric key of a purpose, kept as a JWK of octets (RFC 7518, section 6.4). */
export async function loadSecret(database: Database, tenantId: string, use: string): Promise<Uint8Array> {
  const fresh = () => ({ kty: 'oct', k: randomBytes(secretBytes).toString('base64url') });
  const { k } = (await readJwk(database, tenantId, use)) ?? (await keepJwk(database, tenantId, use, fresh()));
  return Buffer.from(k ?? '', 'base64url');
}

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
