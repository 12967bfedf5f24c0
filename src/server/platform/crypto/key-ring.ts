import type { JWK } from 'jose';
import type { Tenant } from '../tenancy/tenant.ts';
import type { SecretPurpose } from './secret-purposes.ts';

/** A tenant's secret keys: made when first needed, kept in the database, the same on every node. */
export interface KeyRing {
  /** Signs a compact JWT (RFC 7519, EdDSA) that only this tenant and this purpose accept. */
  sign(
    tenant: Tenant,
    purpose: string,
    claims: Readonly<Record<string, unknown>>,
    lifetimeSeconds: number,
    now: Date,
  ): Promise<string>;
  /** Claims of a token of this tenant and purpose, or why it is none. Verified signatures are remembered. */
  verify(tenant: Tenant, purpose: string, token: string, now: Date): Promise<VerifiedToken>;
  /** Public half of the key that signs. */
  signingKey(tenant: Tenant): Promise<JWK>;
  /** Reads the tenant's secrets into memory, so that a transaction need not wait for another connection for them. */
  ready(tenant: Tenant): Promise<void>;
  /** 32 random bytes for one purpose, e.g. to sign webhooks with. Inside a transaction only after `ready`. */
  secret(tenant: Tenant, purpose: SecretPurpose): Promise<Uint8Array>;
  /** Public half of the key for credentials: RSA-OAEP-256. */
  credentialKey(tenant: Tenant): Promise<JWK>;
  /** Plain text of a compact JWE (RFC 7516; RSA-OAEP-256, A256GCM); null when it cannot be opened. */
  openCredential(tenant: Tenant, jwe: string): Promise<string | null>;
}

/** The result of checking a token; `claims` are the claims passed to `sign` and the registered ones. */
export type VerifiedToken =
  | { readonly ok: true; readonly claims: Readonly<Record<string, unknown>>; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'invalid' | 'expired' };
