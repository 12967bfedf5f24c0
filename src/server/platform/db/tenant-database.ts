import type { Kysely } from 'kysely';
import type { TenantTables } from './tables/tenant-tables.ts';

/**
 * One tenant's tables, and nothing else: every statement runs under the tenant's PostgreSQL role with its schema as
 * search path. Inside a transaction the same handle is bound to it. Use both builders only in `*-store.ts`.
 *
 * `bigint`, `numeric`, `date` and `time` arrive as text, `timestamptz` as RFC 3339 in UTC with milliseconds
 * (`2026-01-31T08:00:00.000Z`).
 */
export interface TenantDatabase {
  /**
   * The tables that migrations make, each owned by one feature (`scripts/boundaries/table-owners.ts`). Names are camelCase
   * here and snake_case in the database: the builder's names are translated, and so are the names of the columns in every
   * answer, that of a raw statement included. The text of a raw statement and the keys inside JSONB values stay as they are.
   */
  readonly tables: Kysely<TenantTables>;
  /** For statements on the tables of apps, which publishing makes: every name is that of the database. */
  appTables<Tables = unknown>(): Kysely<Tables>;
  /**
   * The same tables for quick reads of which several are begun at once: they travel together on one connection, so a
   * slow one would hold up the others.
   */
  readonly together: TenantDatabase;
}
