import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane. */
const parameters = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password in the PHC string format, with its own salt. Works in a thread of the pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Replaces the hash of a user that does not exist, so that the answer takes the same time. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is that of the hash; false too for a hash that cannot be read. Without a hash (null: no such
 * user) it does the same work and answers false.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  try {
    nobodysHash ??= hashPassword('nobody');
    const isRight = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFKC'));
    return isRight && passwordHash !== null;
  } catch {
    return false;
  }
}
