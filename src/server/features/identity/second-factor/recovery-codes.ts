import { randomText, sha256 } from '#server/platform/crypto/random-id.ts';

const count = 10;
/** Without characters that look alike: 31 signs, so 59 bits in twelve of them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Ten new codes such as `k7wd-x2mq-9bpr`. */
export function makeRecoveryCodes(): readonly string[] {
  const group = () => randomText(groupLength, alphabet);
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
}

/** The hash that is kept. Case, spaces and hyphens do not count. */
export function hashRecoveryCode(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}
