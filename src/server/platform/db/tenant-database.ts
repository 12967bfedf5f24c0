import type { Kysely } from 'kysely';
import type { TenantTables } from './tables/tenant-tables.ts';

/**
 * One tenant's tables and nothing else: every statement runs under the tenant's PostgreSQL role, with its schema as the
 * search path. Inside a transaction the same handle is bound to it. Use both builders only in `*-store.ts`.
 *
 * `bigint`, `numeric`, `date` and `time` arrive as text, `timestamptz` as RFC 3339 in UTC with milliseconds
 * (`2026-01-31T08:00:00.000Z`).
 */
export interface TenantDatabase {
  /**
   * The tables that migrations create, each owned by one feature (`scripts/boundaries/table-owners.ts`). Names are
   * camelCase here and snake_case in the database. The builder's names are translated, and so are the column names of
   * every result, including those of raw statements. The text of a raw statement and the keys inside JSONB values are
   * not.
   */
  readonly tables: Kysely<TenantTables>;
  /** For statements on the tables of apps, which publishing creates: every name is that of the database. */
  appTables<Tables = unknown>(): Kysely<Tables>;
  /**
   * The same tables for several quick reads started at once: they share one connection, so a slow read would delay the
   * others.
   */
  readonly together: TenantDatabase;
}
