import type pg from 'pg';
import { tenantRole } from '../tenancy/tenant.ts';

/** A tenant's schema, the role that should own it, and the role that does. */
interface SchemaOwner {
  readonly schema: string;
  readonly owner: string;
  readonly role: string;
}

/** Id of the installation, which is part of the names of its tenants' roles. */
export async function installationId(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM platform.installation');
  if (!rows[0]) throw new Error('The table platform.installation is empty.');
  return rows[0].id;
}

/**
 * Gives a copied database an id of its own, because the roles of the copied id belong to the original, which may be on
 * the same cluster. The caller must have the lock of the schema `platform`.
 */
export async function renewCopiedId(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE platform.installation SET id = left(gen_random_uuid()::text, 8), database_oid = d.oid
     FROM pg_database d WHERE d.datname = current_database() AND database_oid <> d.oid`,
  );
}

/** Schemas that are not owned by the tenant's role, but by that of an earlier release or of the original of a copy. */
export async function schemasOfOtherRoles(client: pg.PoolClient): Promise<readonly SchemaOwner[]> {
  const id = await installationId(client);
  const { rows } = await client.query<{ name: string; schema: string; owner: string }>(
    `SELECT t.name, n.nspname AS schema, pg_get_userbyid(n.nspowner) AS owner FROM platform.tenants t
     JOIN pg_namespace n ON n.nspname = 't_' || replace(t.name, '-', '_')`,
  );
  return rows
    .map(({ name, schema, owner }) => ({ schema, owner, role: tenantRole(id, name) }))
    .filter(({ owner, role }) => owner !== role);
}

/**
 * Makes the tenant's role the owner of its schema: renames the old owner, which keeps all its objects and rights, or
 * transfers its objects if other databases need that role too. The caller must have the lock of the schema `platform`.
 */
export async function giveToTenantRole(
  client: pg.PoolClient,
  { schema, owner, role }: SchemaOwner,
): Promise<void> {
  if (isTenantRole(owner) && !(await isUsedElsewhere(client, owner))) {
    await client.query(`ALTER ROLE "${owner}" RENAME TO "${role}"`);
    return;
  }
  await makeTenantRole(client, role);
  await client.query(handOverSql(schema, owner, role));
}

/** Creates the role if it is missing, and lets the login role assume it without inheriting its rights. */
export async function makeTenantRole(client: pg.PoolClient, role: string): Promise<void> {
  await client.query(`DO $$ BEGIN
    BEGIN CREATE ROLE "${role}" NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      ${membershipSql(role, false)}
    END IF;
  END $$`);
}

/** Before version 16 the login role, not the membership, determines whether rights are inherited. */
const saysMembership = `current_setting('server_version_num')::int >= 160000`;

/** PL/pgSQL that makes the login role a member of a role, with or without having its rights all the time. */
export function membershipSql(role: string, isInherited: boolean): string {
  return `IF ${saysMembership} THEN
      EXECUTE format('GRANT %I TO %I WITH INHERIT ${isInherited}, SET TRUE', '${role}', current_user);
    ELSE
      EXECUTE format('GRANT %I TO %I', '${role}', current_user);
    END IF;`;
}

/** The login role must not have the rights of the tenants' roles unless it assumes them. */
export async function withholdTenantRights(client: pg.PoolClient): Promise<void> {
  await client.query(`DO $$ BEGIN ${inheritSql(false)} END $$`);
}

/** Only before version 16: later a role may not alter itself, and does not need to. */
function inheritSql(isInherited: boolean): string {
  return `IF NOT ${saysMembership} AND EXISTS (SELECT FROM pg_roles
      WHERE rolname = current_user AND NOT rolsuper AND rolinherit <> ${isInherited}) THEN
    ALTER ROLE CURRENT_USER ${isInherited ? 'INHERIT' : 'NOINHERIT'};
  END IF;`;
}

const isTenantRole = (name: string) => /^t_[a-z0-9_]+$/.test(name);

/** Whether a role owns something or has rights in another database of the cluster. */
async function isUsedElsewhere(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_shdepend WHERE refclassid = 'pg_authid'::regclass AND refobjid = $1::regrole
       AND dbid NOT IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))) AS is_used`,
    [`"${role}"`],
  );
  return rows[0]?.is_used === true;
}

/**
 * Makes a role the owner of a schema and of everything in it; objects of a table or an extension follow automatically.
 * A role that is not a superuser needs the rights of both roles, which it has only for this statement.
 */
function handOverSql(schema: string, owner: string, role: string): string {
  const roles = isTenantRole(owner) ? [owner, role] : [role];
  const each = (isInherited: boolean) => roles.map((name) => membershipSql(name, isInherited)).join('\n');
  return `DO $$
    DECLARE command text; is_limited boolean := NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
    BEGIN
      IF is_limited THEN ${inheritSql(true)} ${each(true)} END IF;
      ALTER SCHEMA "${schema}" OWNER TO "${role}";
      FOR command IN
        SELECT format('ALTER %s %s OWNER TO %I', kind, object, '${role}') FROM (
          SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
            ELSE 'TABLE' END AS kind, c.oid::regclass::text AS object
          FROM pg_class c WHERE relnamespace = '"${schema}"'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
              AND d.deptype IN ('a', 'i', 'e') AND relkind = 'S')
          UNION ALL
          SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p WHERE pronamespace = '"${schema}"'::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
              AND d.deptype = 'e')
          UNION ALL
          SELECT 'TYPE', t.oid::regtype::text FROM pg_type t WHERE typnamespace = '"${schema}"'::regnamespace
            AND typtype IN ('d', 'e')
        ) AS objects
      LOOP EXECUTE command; END LOOP;
      IF is_limited THEN ${each(false)} ${inheritSql(false)} END IF;
    END $$`;
}
