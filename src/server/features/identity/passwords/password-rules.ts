import type { Violation } from '#engine/value/field-value.ts';
import { isStorable } from '#engine/value/storable-text.ts';

/** Lengths of a new password in characters. The sign-in form takes at most as many. */
const passwordLength = { minimum: 12, maximum: 50 } as const;

type PasswordViolation = Omit<Violation, 'path'>;

/**
 * What is wrong with a new password; null if nothing is. Length counts and not kinds of characters (NIST SP 800-63B,
 * 3.1.1.2); a password made of the person's own name is refused.
 */
export function passwordViolation(
  password: string,
  person: { readonly username: string; readonly email: string },
): PasswordViolation | null {
  const length = [...password].length;
  const { minimum, maximum } = passwordLength;
  if (length < minimum) return { code: 'password_too_short', params: { minimum } };
  if (length > maximum) return { code: 'password_too_long', params: { maximum } };
  if (!isStorable(password)) return { code: 'text_characters' };
  return isOwnName(password, person) || hasFewCharacters(password) ? { code: 'password_weak' } : null;
}

function isOwnName(password: string, { username, email }: { username: string; email: string }): boolean {
  const plain = password.toLowerCase();
  return [username, email, email.split('@')[0] ?? '']
    .filter((name) => name.length >= 3)
    .some((name) => plain.replaceAll(name.toLowerCase(), '').length < 6);
}

/** Such as one character repeated. */
function hasFewCharacters(password: string): boolean {
  return new Set(password.toLowerCase()).size < 5;
}
