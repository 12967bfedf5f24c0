import { createHash, randomBytes, randomInt } from 'node:crypto';

const idBytes = 16;
const idsAtOnce = 256;
let store = Buffer.alloc(0);

/** UUID version 7 (RFC 9562): milliseconds since 1970, then 74 random bits; sorts by time of making. */
export function uuidV7(now: Date): string {
  const bytes = freshBytes();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Random bytes that nobody else gets; fetched for many ids at once, for each fetching costs the same. */
function freshBytes(): Buffer {
  if (store.length === 0) store = randomBytes(idBytes * idsAtOnce);
  const bytes = store.subarray(0, idBytes);
  store = store.subarray(idBytes);
  return bytes;
}

/** An unguessable text of 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, base64url: how tokens are kept and how requests are compared. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A random text of the length, of the signs of an alphabet. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
