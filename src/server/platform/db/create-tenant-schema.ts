import { refusedName } from '../app-error.ts';
import { isTenantName, type Tenant, tenantSchema } from '../tenancy/tenant.ts';
import type { Database } from './database.ts';
import { inMigration, migrateTenant } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/**
 * Enters a tenant in the directory and makes its role and its schema with every table, in one transaction.
 * `duplicate_name` when there is one of that name, `reserved_name` when the name cannot be one.
 */
export async function createTenantSchema(
  database: Database,
  tenant: Omit<Tenant, 'schema'>,
): Promise<Tenant> {
  if (!isTenantName(tenant.name)) throw refusedName('reserved_name', 'name', tenant.name);
  const schema = tenantSchema(tenant.name);
  await inMigration(database, async (client) => {
    const inserted = await client.query(
      `INSERT INTO platform.tenants (id, name, title, licence_expires_on, full_user_seats, other_seats)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO NOTHING`,
      [
        tenant.id,
        tenant.name,
        tenant.title,
        tenant.licence.expiresOn,
        tenant.licence.fullUserSeats,
        tenant.licence.otherSeats,
      ],
    );
    if (inserted.rowCount === 0) throw refusedName('duplicate_name', 'name', tenant.name);
    await client.query(roleSql(schema));
    await client.query(`CREATE SCHEMA "${schema}" AUTHORIZATION "${schema}"`);
    await migrateTenant(client, tenant.name, readMigrations('tenant'));
  });
  return { ...tenant, schema };
}

/** From version 16 on, membership says for itself whether rights are inherited; before, the login role does. */
function roleSql(schema: string): string {
  return `DO $$ BEGIN
    BEGIN CREATE ROLE "${schema}" NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE format('GRANT %I TO %I WITH INHERIT FALSE, SET TRUE', '${schema}', current_user);
      ELSE
        EXECUTE format('GRANT %I TO %I', '${schema}', current_user);
      END IF;
    END IF;
  END $$`;
}
