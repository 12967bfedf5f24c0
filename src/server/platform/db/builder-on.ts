import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** A query builder that takes a connection for each statement and releases it after. */
export function builderOn(connect: () => Promise<pg.PoolClient>): Kysely<unknown> {
  return new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) });
}
