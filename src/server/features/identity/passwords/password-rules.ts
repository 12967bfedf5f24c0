import type { Violation } from '#engine/value/field-value.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isCommonPassword } from './known-passwords.ts';

/** Characters of a password at most; the sign-in form takes no more. */
const maxLength = 50;

type PasswordViolation = Omit<Violation, 'path'>;

/**
 * What is wrong with a new password; null if nothing is. Length counts and not kinds of characters (NIST SP 800-63B,
 * 3.1.1.2); a password made of the person's own name, and a common one, is refused.
 */
export function passwordViolation(
  password: string,
  person: { readonly username: string; readonly email: string },
  minLength: number,
): PasswordViolation | null {
  const length = [...password].length;
  if (length < minLength) return { code: 'password_too_short', params: { minimum: minLength } };
  if (length > maxLength) return { code: 'password_too_long', params: { maximum: maxLength } };
  if (!isStorable(password)) return { code: 'text_characters' };
  if (isCommonPassword(password)) return { code: 'password_common' };
  return isOwnName(password, person) || hasFewCharacters(password) ? { code: 'password_weak' } : null;
}

/** The refusal of a sealed credential for something that is wrong with its password. */
export function passwordFault(violation: PasswordViolation): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: 'body.credential', ...violation }] });
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
