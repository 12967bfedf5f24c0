import { refusedName } from '#server/platform/app-error.ts';
import { isTenantName, type Tenant, tenantRole, tenantSchema } from '../../tenancy/tenant.ts';
import type { Database } from '../database.ts';
import { installationId, makeTenantRole } from '../tenant-roles.ts';
import { inMigration, migrateTenant } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/**
 * Adds a tenant to the directory and creates its role and its schema with every table, in one transaction.
 * `duplicate_name` if the name exists, `reserved_name` if it is not allowed.
 */
export async function createTenantSchema(
  database: Database,
  tenant: Pick<Tenant, 'id' | 'name' | 'title' | 'licence'>,
): Promise<Tenant> {
  if (!isTenantName(tenant.name)) throw refusedName('reserved_name', 'name', tenant.name);
  const schema = tenantSchema(tenant.name);
  const role = await inMigration(database, async (client) => {
    const inserted = await client.query(
      `INSERT INTO platform.tenants (id, name, title, licence_expires_on, full_user_seats, other_seats, bot_licences)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name) DO NOTHING`,
      [
        tenant.id,
        tenant.name,
        tenant.title,
        tenant.licence.expiresOn,
        tenant.licence.fullUserSeats,
        tenant.licence.otherSeats,
        JSON.stringify(tenant.licence.bots),
      ],
    );
    if (inserted.rowCount === 0) throw refusedName('duplicate_name', 'name', tenant.name);
    const name = tenantRole(await installationId(client), tenant.name);
    await makeTenantRole(client, name);
    await client.query(`CREATE SCHEMA "${schema}" AUTHORIZATION "${name}"`);
    await migrateTenant(client, tenant.name, readMigrations('tenant'));
    return name;
  });
  return { ...tenant, schema, role, isSuspended: false, isInMaintenance: false };
}
