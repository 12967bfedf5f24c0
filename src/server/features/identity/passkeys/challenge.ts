import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from './challenge-store.ts';

/** Time to find a key and touch it. */
export const challengeMs = 5 * 60_000;

/** The relying party of a request (WebAuthn): its id is the tenant's host, its origin what the browser has to name. */
export function relyingParty(ctx: Context): { readonly id: string; readonly origin: string } {
  const { origin } = new URL(ctx.client.origin);
  return { id: new URL(origin).hostname, origin };
}

/** Makes a challenge; only its hash is kept. In a transaction. */
export async function makeChallenge(
  ctx: Context,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<string> {
  const challenge = randomToken();
  const expiresOn = new Date(ctx.now.getTime() + challengeMs);
  await insertChallenge(ctx.db, { hash: sha256(challenge), purpose, userId, expiresOn });
  return challenge;
}

/**
 * The challenge that an authenticator has signed, used up in a transaction of its own, so that it stays used whatever
 * comes next; null if it is not one of ours for this purpose and person.
 */
export async function signedChallenge(
  ctx: Context,
  clientDataJson: string,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  const asked = { hash: sha256(challenge), purpose, userId, now: ctx.now };
  return (await ctx.inTransaction((tx) => takeChallenge(tx.db, asked))) ? challenge : null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const isRecord = typeof data === 'object' && data !== null && 'challenge' in data;
    return isRecord && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
