import type { Secrets } from '../asking/secret-headers.ts';
import type { DatabaseAddress } from './database-address.ts';
import type { SqlStatement } from './read-statement.ts';

/** A statement that can be sent to its database. */
export interface DatabaseCall {
  readonly address: DatabaseAddress;
  readonly statement: SqlStatement;
  readonly isPlain: boolean;
  readonly onlyReads: boolean;
  readonly maxRows: number;
  readonly responsePath: string;
  readonly secrets: Secrets;
}
