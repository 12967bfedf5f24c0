import type { ErrorCode } from '#contracts/errors.ts';
import type { Actor } from '../tenancy/actor.ts';
import type { Tenant } from '../tenancy/tenant.ts';

/** The result of checking a bearer token. */
type Authentication =
  | {
      readonly ok: true;
      readonly actor: Actor;
      /** When the token expires. */
      readonly expiresAt: Date;
    }
  | {
      readonly ok: false;
      readonly code: Extract<
        ErrorCode,
        'not_signed_in' | 'token_expired' | 'session_ended' | 'account_disabled'
      >;
    };

/**
 * Verifies a bearer token for the tenant of the request's host; implemented by the feature identity. It runs for every
 * request and hub connection, so it must not ask the database each time: it checks the signature and a cache that other
 * nodes invalidate through `Signals`.
 */
export type Authenticate = (token: string, tenant: Tenant, now: Date) => Promise<Authentication>;
