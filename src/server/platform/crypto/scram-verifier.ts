import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const iterations = 4096;
const derive = promisify(pbkdf2);

/** A password of 192 random bits, 32 characters that a connection string need not escape. */
export function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5802 and RFC 7677), so that the password itself is in no
 * statement and in no log of the database. `password`: printable ASCII, which SASLprep (RFC 4013) leaves as it is.
 */
export async function scramVerifier(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  if (!/^[!-~]+$/.test(password)) throw new Error('not printable ASCII');
  const salted = await derive(password, salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${Buffer.from(salt).toString('base64')}$${storedKey}:${serverKey}`;
}
