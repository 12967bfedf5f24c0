import { randomBytes } from 'node:crypto';
import {
  compactDecrypt,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Database } from '../db/database.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { KeyRing, VerifiedToken } from './key-ring.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;
interface KeyPair {
  readonly privateKey: Key;
  readonly publicKey: Key;
  readonly publicJwk: JWK;
}

const algorithms = { signing: 'EdDSA', credential: 'RSA-OAEP-256' } as const;
const secretBytes = 32;
const rememberedTokens = 20_000;

/** Keeps keys in `platform.keys`; each tenant's are made when first needed and read once by each node. */
export function databaseKeyRing(database: Database): KeyRing {
  const pairs = new Map<string, Promise<KeyPair>>();
  const verified = new Map<string, { claims: Record<string, unknown>; expiresAt: Date }>();

  const secrets = new Map<string, Promise<Uint8Array>>();
  const secretOf = (tenant: Tenant, purpose: string): Promise<Uint8Array> => {
    const name = `${tenant.id}:${purpose}`;
    const known = secrets.get(name);
    if (known) return known;
    const loading = loadSecret(database, tenant.id, `secret:${purpose}`);
    secrets.set(name, loading);
    loading.catch(() => secrets.delete(name));
    return loading;
  };

  const pairOf = (tenant: Tenant, use: keyof typeof algorithms): Promise<KeyPair> => {
    const name = `${tenant.id}:${use}`;
    const known = pairs.get(name);
    if (known) return known;
    const loading = loadPairAndSecrets(tenant, use);
    pairs.set(name, loading);
    loading.catch(() => pairs.delete(name));
    return loading;
  };

  // Fields are sealed inside transactions, which may wait for no other connection: their key comes along with the one
  // that every request needs before its transaction begins.
  const loadPairAndSecrets = async (tenant: Tenant, use: keyof typeof algorithms): Promise<KeyPair> => {
    if (use === 'signing') await secretOf(tenant, 'fields');
    return loadPair(database, tenant.id, use);
  };

  return {
    sign: async (tenant, purpose, claims, lifetimeSeconds, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const { privateKey } = await pairOf(tenant, 'signing');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithms.signing })
        .setIssuer(tenant.name)
        .setAudience(purpose)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(privateKey);
    },
    verify: async (tenant, purpose, token, now): Promise<VerifiedToken> => {
      const name = `${tenant.id}:${purpose}:${token}`;
      const known = verified.get(name);
      if (known) return known.expiresAt > now ? { ok: true, ...known } : { ok: false, reason: 'expired' };
      const { publicKey } = await pairOf(tenant, 'signing');
      const result = await check(token, publicKey, tenant, purpose, now);
      if (result.ok) {
        if (verified.size >= rememberedTokens) verified.delete(verified.keys().next().value ?? '');
        verified.set(name, { claims: { ...result.claims }, expiresAt: result.expiresAt });
      }
      return result;
    },
    secret: secretOf,
    credentialKey: async (tenant) => (await pairOf(tenant, 'credential')).publicJwk,
    openCredential: async (tenant, jwe) => {
      const { privateKey } = await pairOf(tenant, 'credential');
      try {
        const { plaintext } = await compactDecrypt(jwe, privateKey, {
          keyManagementAlgorithms: [algorithms.credential],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
      } catch {
        return null;
      }
    },
  };
}

async function check(
  token: string,
  key: Key,
  tenant: Tenant,
  purpose: string,
  now: Date,
): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithms.signing],
      issuer: tenant.name,
      audience: purpose,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    return { ok: true, claims: payload, expiresAt: new Date((payload.exp ?? 0) * 1000) };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

/** Two nodes may make a key at once: the first row wins and both read it. */
async function loadPair(
  database: Database,
  tenantId: string,
  use: keyof typeof algorithms,
): Promise<KeyPair> {
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

/** A symmetric key of a purpose, as a JWK of octets (RFC 7518, section 6.4). */
async function loadSecret(database: Database, tenantId: string, use: string): Promise<Uint8Array> {
  const fresh = () => ({ kty: 'oct', k: randomBytes(secretBytes).toString('base64url') });
  const { k } = (await readJwk(database, tenantId, use)) ?? (await keepJwk(database, tenantId, use, fresh()));
  return Buffer.from(k ?? '', 'base64url');
}

async function makeJwk(database: Database, tenantId: string, use: keyof typeof algorithms): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithms[use], { extractable: true, modulusLength: 2048 });
  return keepJwk(database, tenantId, use, await exportJWK(privateKey));
}

async function keepJwk(database: Database, tenantId: string, use: string, jwk: JWK): Promise<JWK> {
  await database.platform
    .insertInto('keys')
    .values({ tenant_id: tenantId, purpose: use, private_jwk: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readJwk(database, tenantId, use);
  if (!stored) throw new Error('the key was not stored');
  return stored;
}

async function readJwk(database: Database, tenantId: string, use: string): Promise<JWK | null> {
  const row = await database.platform
    .selectFrom('keys')
    .select('private_jwk')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', use)
    .executeTakeFirst();
  return (row?.private_jwk as JWK | undefined) ?? null;
}
