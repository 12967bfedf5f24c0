/**
 * A guard taken out of the code: `find`, which is in `file` once, becomes `replace`, and then `tests` must fail.
 * The tests of one mutant are either vitest files or journeys, not both.
 */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  /** What the tests need to see it: races count on real PostgreSQL only (`TEST_DATABASE_URL` or a local server). */
  readonly needs?: 'postgres';
}
