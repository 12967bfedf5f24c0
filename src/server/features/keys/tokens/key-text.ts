import { crc32 } from 'node:zlib';
import { randomText } from '#server/platform/crypto/random-id.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 40;
const sumLength = 6;

/** What the secrets of each kind of key begin with, so that people and secret scanners recognise them. */
const prefixes = { personal: 'fw_p_', service: 'fw_s_', client: 'fw_c_' } as const;

export type KeyKind = keyof typeof prefixes;

const pattern = /^fw_[psc]_[0-9A-Za-z]{46}$/;

/**
 * A new secret: prefix, 40 random characters (238 bits) and the CRC-32 of both as 6 digits of base 62, most significant
 * first, by which a scanner can tell a secret from a random text without asking anybody.
 */
export function makeKeyText(kind: KeyKind): string {
  const text = `${prefixes[kind]}${randomText(secretLength, alphabet)}`;
  return `${text}${checksum(text)}`;
}

/** Whether a text has the form and the checksum of a secret. */
export function isKeyText(text: string): boolean {
  return pattern.test(text) && checksum(text.slice(0, -sumLength)) === text.slice(-sumLength);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < sumLength; place += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
