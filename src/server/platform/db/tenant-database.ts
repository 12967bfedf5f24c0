import type { Kysely } from 'kysely';

/**
 * One tenant's tables, and nothing else: every statement runs under the tenant's PostgreSQL role with its schema as
 * search path. Inside a transaction the same handle is bound to it.
 *
 * How types work here: each feature declares the rows of *its own* tables in its `*-store.ts`
 * (`interface PeopleTables { users: UserRow }`) and asks for them with `ctx.db.tables<PeopleTables>()`; there is no
 * list of all tables. Column names are those of the database (snake_case): a store selects or maps them to the
 * product's names once (`.select(['id', 'created_at as createdAt'])`), nothing renames them behind its back, so keys
 * inside JSONB values and the columns of module tables stay as they are. `bigint`, `numeric`, `date` and `time`
 * arrive as text, `timestamptz` as RFC 3339 in UTC with milliseconds (`2026-01-31T08:00:00.000Z`).
 */
export interface TenantDatabase {
  /** Query builder typed by the caller's own table interface. Use it only in `*-store.ts`. */
  tables<Tables>(): Kysely<Tables>;
  /**
   * The same tables for quick reads of which several are begun at once: they travel together on one connection, so a
   * slow one would hold up the others.
   */
  readonly together: TenantDatabase;
}
