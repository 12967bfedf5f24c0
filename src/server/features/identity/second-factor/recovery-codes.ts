import type { Context } from '#server/platform/context.ts';
import { randomText, sha256 } from '#server/platform/crypto/random-id.ts';
import { secondFactorChanged } from './second-factor-events.ts';
import { putRecoveryCodes } from './second-factor-store.ts';

const count = 10;
/** Without characters that look alike: 31 signs, so 59 bits in twelve of them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Ten new codes such as `k7wd-x2mq-9bpr`. */
function makeRecoveryCodes(): readonly string[] {
  const group = () => randomText(groupLength, alphabet);
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
}

/** The hash that is kept. Case, spaces and hyphens do not count. */
export function hashRecoveryCode(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}

/** Replaces the recovery codes of a person in this transaction; `change` is what they did to get them. */
export async function newCodes(ctx: Context, userId: string, change: string): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await putRecoveryCodes(ctx.db, userId, codes.map(hashRecoveryCode));
  // Whoever sets one up while signing in is no actor yet.
  ctx.announce(secondFactorChanged, { userId, change }, { actorId: userId });
  return codes;
}
