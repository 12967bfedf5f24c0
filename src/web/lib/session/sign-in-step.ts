/**
 * The token of a sign-in whose second factor is still owed. It lives in memory only: a page that is loaded again begins
 * with the password.
 */
let owed: string | null = null;

export const signInStep = {
  token: (): string | null => owed,
  /** A right password was given; the second factor comes next. */
  owe(token: string): void {
    owed = token;
  },
  /** The sign-in is done or given up. */
  clear(): void {
    owed = null;
  },
};
