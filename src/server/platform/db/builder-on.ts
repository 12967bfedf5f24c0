import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/**
 * A query builder that takes a connection for each statement and releases it afterwards; names are those of the
 * database.
 */
export function builderOn(connect: () => Promise<pg.PoolClient>): Kysely<unknown> {
  return new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) });
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The same builder with names in camelCase; keys inside JSONB values stay as they are. */
export function inCamelCase<Tables>(builder: Kysely<unknown>): Kysely<Tables> {
  return builder.withPlugin(camelCase) as Kysely<Tables>;
}
