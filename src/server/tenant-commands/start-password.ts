import { hashPassword } from '../platform/crypto/password.ts';
import { randomToken } from '../platform/crypto/random-id.ts';

/** A password to print once, and its hash to keep: 119 bits from the system's source. */
export async function startPassword(): Promise<{ readonly password: string; readonly hash: string }> {
  const password = randomToken().slice(0, 20);
  return { password, hash: await hashPassword(password) };
}
