import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { authenticate } from '#contracts/identity/authenticate.ts';

type Tokens = EndpointOutput<typeof authenticate>;

/**
 * The tokens of a sign-in that still owes a step. They live in memory only: a page that is loaded again begins with the
 * password.
 */
let owed: Tokens | null = null;

export const signInStep = {
  token: (): string | null => owed?.accessToken ?? null,
  /** What the person has for the second factor. */
  secondFactors: (): NonNullable<Tokens['secondFactors']> => owed?.secondFactors ?? [],
  /** A step is owed after the one that was just taken. */
  owe(tokens: Tokens): void {
    owed = tokens;
  },
  /** The sign-in is done or given up. */
  clear(): void {
    owed = null;
  },
};

/** The page of the step that a sign-in owes. */
export function stepPath(tokens: Tokens): string {
  return `/authentication/${stepOf(tokens)}`;
}

function stepOf({ isPasswordExpired, areSecurityQuestionsRequired, is2faEnabled }: Tokens): string {
  if (isPasswordExpired) return 'password-expired';
  if (areSecurityQuestionsRequired) return 'security-questions';
  return is2faEnabled ? 'mfa' : 'setup-mfa';
}
