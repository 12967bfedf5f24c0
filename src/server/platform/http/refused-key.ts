import type { Platform } from '../platform.ts';
import type { Cause, Refusal } from '../trail/trail.ts';

/** Tells the trail of a key that did not let in, and why; of other tokens it is not told. */
export function tellOfRefusedKey(platform: Platform, cause: Cause, token: string, code: string | null): void {
  if (token.startsWith('fw_')) platform.trail.refused(cause, 'key', reasonOf(code));
}

function reasonOf(code: string | null): Refusal {
  if (code === 'token_expired') return { reason: 'expiredKey' };
  return { reason: code === 'account_disabled' ? 'accountDisabled' : 'unknownKey' };
}
