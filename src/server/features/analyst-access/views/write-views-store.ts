import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { analystRole, analystSchema, endAnalystSessions } from '#server/platform/db/analyst/analyst-login.ts';
import { inSavepoint } from '#server/platform/db/savepoint.ts';
import { isLockTimeout } from '#server/platform/db/sql-errors.ts';
import type { NamedView } from './view-names-store.ts';

/** The statements that make views, and a checksum of them. */
export interface ViewStatements {
  readonly statements: readonly RawBuilder<unknown>[];
  readonly checksum: string;
}

/**
 * The statements of an app's views. A view reads with the rights of the tenant's role. Its barrier keeps what a statement
 * asks from being worked out on drafts, which the view leaves out.
 */
export function viewStatements({ db, tenant }: Context, views: readonly NamedView[]): ViewStatements {
  const role = sql.id(analystRole(tenant));
  const statements = views.flatMap(({ view, name, columns }) => {
    const target = sql.id(analystSchema(tenant), name);
    const nameOf = (path: string) => sql.id(columns.get(path) ?? path);
    const values = view.columns.map(({ path, value }) => sql`${value} as ${nameOf(path)}`);
    return [
      sql`create view ${target} with (security_barrier) as select ${sql.join(values)} from ${view.from}
        where t.workflow_status <> 'Draft'`,
      sql`comment on view ${target} is ${sql.lit(view.comment)}`,
      ...view.columns.map(
        ({ path, comment }) => sql`comment on column ${target}.${nameOf(path)} is ${sql.lit(comment)}`,
      ),
      sql`grant select on ${target} to ${role}`,
    ];
  });
  const hash = createHash('sha256');
  for (const statement of statements) hash.update(`${statement.compile(db.appTables()).sql}\n`);
  return { statements, checksum: hash.digest('hex') };
}

export async function createViews({ db }: Context, { statements }: ViewStatements): Promise<void> {
  for (const statement of statements) await statement.execute(db.appTables());
}

/** The views of the schema that read a table of an app. */
export async function viewsOnTable({ db, tenant }: Context, tableName: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name
    from pg_depend as d join pg_rewrite as r on r.oid = d.objid join pg_class as c on c.oid = r.ev_class
    where d.refobjid = to_regclass(${`"${tableName}"`}) and d.classid = 'pg_rewrite'::regclass
      and c.relnamespace = to_regnamespace(${`"${analystSchema(tenant)}"`})`.execute(db.appTables());
  return rows.map(({ name }) => name);
}

/** Longest time for which analysts' new statements wait behind a lock that cannot be had. */
const lockTimeoutMs = 80;
const maxAttempts = 30;
/** From this attempt on, analysts who are reading the views lose their connection: they must not keep an app from people. */
const patience = 4;
const pauseMs = 250;

/** Drops views. Analysts who are reading them are given a second; then their connections are ended. */
export async function dropViews(ctx: Context, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { db, tenant } = ctx;
  const schema = analystSchema(tenant);
  const targets = sql.join(names.map((name) => sql.id(schema, name)));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inSavepoint(db, async () => {
        await sql`set local lock_timeout to ${sql.lit(lockTimeoutMs)}`.execute(db.appTables());
        await sql`drop view if exists ${targets}`.execute(db.appTables());
        await sql`set local lock_timeout to 0`.execute(db.appTables());
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxAttempts) throw new AppError('app_busy', {}, { retryAfterSeconds: 30 });
      const held = names.map((name) => `"${schema}"."${name.replaceAll('"', '""')}"`);
      if (attempt >= patience) await endAnalystSessions(db, tenant, held);
      else await setTimeout(pauseMs);
    }
  }
}
