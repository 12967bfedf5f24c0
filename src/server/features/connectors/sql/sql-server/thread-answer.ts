import type { OutboundFailure } from '#server/platform/outbound/outbound-error.ts';
import type { DatabaseLogin, SqlAnswer } from '../database-session.ts';
import type { SqlStatement } from '../read-statement.ts';

/** What the thread is given. */
export interface ThreadTask {
  readonly login: DatabaseLogin;
  readonly statement: SqlStatement;
  /** The one that was checked. */
  readonly ip: string;
}

/** What it says at its end. */
export type ThreadAnswer =
  | SqlAnswer
  | { readonly failure: OutboundFailure | UnreadableRows['failure'] }
  /** An error of the driver or of the database. */
  | { readonly code: string; readonly message: string };

/** Rows that cannot be shown: a number that is no longer exact, or an answer that is none. */
export class UnreadableRows extends Error {
  override name = 'UnreadableRows';
  readonly failure: 'sql_inexact' | 'unreadable';

  constructor(failure: UnreadableRows['failure']) {
    super(failure);
    this.failure = failure;
  }
}
