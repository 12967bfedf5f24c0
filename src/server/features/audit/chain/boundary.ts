import type { HashedRecord } from './chain.ts';
import { purposes } from './purposes.ts';
import { signedClaims } from './signed-claims.ts';

/** Where a chain begins whose first records were removed: what a record about the removal says. */
export interface Boundary {
  /** Place and hash of the last record that was removed. */
  readonly position: number;
  readonly hash: string;
  /** A compact JWS over both. */
  readonly signed: string;
}

/** The boundary that a record tells of; null: it is about something else. */
export function boundaryOf({ action, facts }: Pick<HashedRecord, 'action' | 'facts'>): Boundary | null {
  const { last, hash, signed } = facts;
  if (action !== 'pruned' || typeof last !== 'number') return null;
  return typeof hash === 'string' && typeof signed === 'string' ? { position: last, hash, signed } : null;
}

/** Whether the key has signed the boundary: who only has the database cannot make one. */
export function isSignedBoundary(boundary: Boundary, key: Readonly<Record<string, unknown>>): boolean {
  const claims = signedClaims<{ position: number; hash: string }>(
    { signed: boundary.signed, key },
    purposes.pruning,
  );
  return claims?.position === boundary.position && claims.hash === boundary.hash;
}
