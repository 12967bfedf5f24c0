import { compactDecrypt, errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../db/database.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { KeyRing, VerifiedToken } from './key-ring.ts';
import { algorithms, type KeyPair, loadPair, loadSecrets, type PairUse } from './key-store.ts';
import type { SecretPurpose } from './secret-purposes.ts';

const maxRememberedTokens = 20_000;

/** Keeps keys in `platform.keys`; each tenant's are made when first needed and read once by each node. */
export function databaseKeyRing(database: Database): KeyRing {
  const secretsOf = remembered((tenant: Tenant, _: 'secrets') => loadSecrets(database, tenant.id));
  const pairOf = remembered(async (tenant: Tenant, use: PairUse) => {
    // Secrets are sealed inside transactions, which may wait for no other connection: their keys come along with the one
    // that nearly every request needs before its transaction begins.
    if (use === 'signing') await secretsOf(tenant, 'secrets');
    return loadPair(database, tenant.id, use);
  });
  const secretOf = async (tenant: Tenant, purpose: SecretPurpose): Promise<Uint8Array> => {
    const secret = (await secretsOf(tenant, 'secrets')).get(purpose);
    if (!secret) throw new Error(`the key for ${purpose} was not stored`);
    return secret;
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
    verify: rememberingVerifier(async (tenant) => (await pairOf(tenant, 'signing')).publicKey),
    signingKey: async (tenant) => (await pairOf(tenant, 'signing')).publicJwk,
    ready: async (tenant) => {
      await secretsOf(tenant, 'secrets');
    },
    secret: secretOf,
    credentialKey: async (tenant) => (await pairOf(tenant, 'credential')).publicJwk,
    openCredential: async (tenant, jwe) => openCredential(jwe, await pairOf(tenant, 'credential')),
  };
}

/** Loads once per tenant and name; a failed load is tried again. */
function remembered<N extends string, T>(load: (tenant: Tenant, name: N) => Promise<T>) {
  const values = new Map<string, Promise<T>>();
  return (tenant: Tenant, name: N): Promise<T> => {
    const key = `${tenant.id}:${name}`;
    const known = values.get(key);
    if (known) return known;
    const loading = load(tenant, name);
    values.set(key, loading);
    loading.catch(() => values.delete(key));
    return loading;
  };
}

/** Verifies a token's signature once; the same token afterwards costs a look into memory. */
function rememberingVerifier(keyOf: (tenant: Tenant) => Promise<KeyPair['publicKey']>): KeyRing['verify'] {
  const verified = new Map<string, { claims: Record<string, unknown>; expiresAt: Date }>();
  return async (tenant, purpose, token, now) => {
    const name = `${tenant.id}:${purpose}:${token}`;
    const known = verified.get(name);
    if (known) return known.expiresAt > now ? { ok: true, ...known } : { ok: false, reason: 'expired' };
    const result = await verifyToken(token, await keyOf(tenant), tenant, purpose, now);
    if (result.ok) {
      if (verified.size >= maxRememberedTokens) verified.delete(verified.keys().next().value ?? '');
      verified.set(name, { claims: { ...result.claims }, expiresAt: result.expiresAt });
    }
    return result;
  };
}

async function verifyToken(
  token: string,
  key: KeyPair['publicKey'],
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

async function openCredential(jwe: string, { privateKey }: KeyPair): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: [algorithms.credential],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch {
    return null;
  }
}
