import { sql } from 'kysely';
import type { Tenant } from '../../tenancy/tenant.ts';
import { inSavepoint } from '../savepoint.ts';
import { cannotBeDropped } from '../sql-errors.ts';
import type { TenantDatabase } from '../tenant-database.ts';
import { membershipSql } from '../tenant-roles.ts';

type Names = Pick<Tenant, 'schema' | 'role'>;

/** What an analyst’s login can do at once, and for how long, unless it asks for more. */
export const analystLimits = {
  connections: 5,
  statementSeconds: 60,
  idleSeconds: 60,
  lockSeconds: 5,
} as const;

/** Schema with the views of a tenant; at most 48 letters. */
export const analystSchema = ({ schema }: Pick<Tenant, 'schema'>): string =>
  schema.replace(/^t_/, 'analyst_');

/** Login role that reads them; like the tenant's own role it carries the id of the installation. */
export const analystRole = ({ role }: Pick<Tenant, 'role'>): string => role.replace(/^t_/, 'a_');

/** Whether the tenant has a schema for analysts. */
export async function hasAnalystSchema(db: TenantDatabase, tenant: Names): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from pg_namespace where nspname = ${analystSchema(tenant)} and nspowner = ${tenant.role}::regrole) as has`.execute(
    db.appTables(),
  );
  return rows[0]?.has === true;
}

/** Makes the schema, which the tenant's role owns, and the login, which can do nothing yet. In a transaction. */
export async function openAnalystSchema(db: TenantDatabase, tenant: Names): Promise<void> {
  const [role, schema] = [analystRole(tenant), analystSchema(tenant)];
  await asLogin(db, tenant, [
    // A login that could not be removed when it was turned off is still there, without a password.
    `DO $$ BEGIN IF to_regrole('"${role}"') IS NULL THEN
       CREATE ROLE "${role}" NOLOGIN NOINHERIT NOCREATEDB NOCREATEROLE CONNECTION LIMIT ${analystLimits.connections};
     END IF; END $$`,
    `DO $$ BEGIN IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
       ${membershipSql(role, false)}
     END IF; END $$`,
    `DO $$ BEGIN IF NOT has_database_privilege('${role}', current_database(), 'CONNECT') THEN
       EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), '${role}');
     END IF; END $$`,
    `CREATE SCHEMA "${schema}" AUTHORIZATION "${tenant.role}"`,
  ]);
  await run(db, `GRANT USAGE ON SCHEMA "${schema}" TO "${role}"`);
}

/**
 * Gives the login a password, of which only the verifier is known here, puts its limits as they are meant to be, and
 * ends what is connected with the password before. In a transaction.
 */
export async function setAnalystPassword(
  db: TenantDatabase,
  tenant: Names,
  { verifier, timeZone }: { readonly verifier: string; readonly timeZone: string },
): Promise<void> {
  const role = analystRole(tenant);
  const { statementSeconds, idleSeconds, lockSeconds } = analystLimits;
  await asLogin(db, tenant, [
    `ALTER ROLE "${role}" LOGIN PASSWORD ${quoted(verifier)} CONNECTION LIMIT ${analystLimits.connections}`,
    `ALTER ROLE "${role}" RESET ALL`,
    ...[
      ['default_transaction_read_only', 'on'],
      ['statement_timeout', `${statementSeconds}s`],
      ['idle_in_transaction_session_timeout', `${idleSeconds}s`],
      ['lock_timeout', `${lockSeconds}s`],
      ['search_path', analystSchema(tenant)],
      ['timezone', timeZone],
    ].map(([name, value]) => `ALTER ROLE "${role}" SET ${name} TO ${quoted(value ?? '')}`),
  ]);
  await endAnalystSessions(db, tenant);
}

/**
 * Lets the login connect again, until a moment if there is one, or no longer and ends its connections. In a transaction.
 */
export async function letAnalystsIn(
  db: TenantDatabase,
  tenant: Names,
  isLetIn: boolean,
  until: Date | null = null,
): Promise<void> {
  const validUntil = quoted(until?.toISOString() ?? 'infinity');
  await asLogin(db, tenant, [
    `ALTER ROLE "${analystRole(tenant)}" ${isLetIn ? 'LOGIN' : 'NOLOGIN'} VALID UNTIL ${validUntil}`,
  ]);
  if (!isLetIn) await endAnalystSessions(db, tenant);
}

/**
 * Removes the views, their schema and the login with all that it owns, such as large objects, and ends its connections. A login that
 * owns something in another database of the cluster, or more than can be dropped at once, stays, without a password and rights. In a transaction.
 */
export async function closeAnalystSchema(db: TenantDatabase, tenant: Names): Promise<void> {
  const role = analystRole(tenant);
  await letAnalystsIn(db, tenant, false);
  await run(db, `DROP SCHEMA "${analystSchema(tenant)}" CASCADE`);
  await asLogin(db, tenant, [
    `DO $$ BEGIN IF EXISTS (SELECT FROM pg_database AS d CROSS JOIN aclexplode(d.datacl) AS a
         WHERE d.datname = current_database() AND a.grantee = '"${role}"'::regrole) THEN
       EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM %I', current_database(), '${role}');
     END IF; END $$`,
  ]);
  try {
    await inSavepoint(db, async () => {
      await run(db, `SET LOCAL ROLE "${role}"`, `DROP OWNED BY "${role}"`);
      await asLogin(db, tenant, [`DROP ROLE "${role}"`]);
    });
  } catch (error) {
    if (!cannotBeDropped(error)) throw error;
    await asLogin(db, tenant, [`ALTER ROLE "${role}" NOLOGIN PASSWORD NULL`]);
  }
}

/** Ends the connections of the tenant's analysts; with `locking`, only those that hold a lock on one of these relations. */
export async function endAnalystSessions(
  db: TenantDatabase,
  tenant: Names,
  locking?: readonly string[],
): Promise<void> {
  const role = analystRole(tenant);
  const held = locking && (await relationIds(db, locking));
  const isInTheWay = held
    ? `AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'relation' AND relation IN (${['0', ...held].join(', ')}))`
    : '';
  // Only a role itself, or one that has its rights, ends its connections.
  await run(
    db,
    `SET LOCAL ROLE "${role}"`,
    `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
     WHERE usename = '${role}' AND datname = current_database() AND pid <> pg_backend_pid() ${isInTheWay}`,
    `SET LOCAL ROLE "${tenant.role}"`,
  );
}

/** Relations by their numbers, as the analysts' role cannot name all of them. */
async function relationIds(db: TenantDatabase, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select to_regclass(name)::oid::text as id
    from unnest(${[...names]}::text[]) as name where to_regclass(name) is not null`.execute(db.appTables());
  return rows.map(({ id }) => id);
}

/** As the role that the server itself has, which makes roles and schemas; the tenant's role follows again. */
async function asLogin(db: TenantDatabase, tenant: Names, statements: readonly string[]): Promise<void> {
  await run(db, 'SET LOCAL ROLE NONE', ...statements, `SET LOCAL ROLE "${tenant.role}"`);
}

async function run(db: TenantDatabase, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db.appTables());
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
