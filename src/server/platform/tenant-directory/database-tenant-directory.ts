import type { Database } from '../db/database.ts';
import type { Signals } from '../signals/signals.ts';
import { type Tenant, tenantRole, tenantSchema } from '../tenancy/tenant.ts';
import type { TenantChange, TenantDirectory } from './tenant-directory.ts';

const channel = 'tenants';

/** The directory over `platform.tenants`, read whole when first needed and after each change. */
export function databaseTenantDirectory(database: Database, signals: Signals): TenantDirectory {
  let loading: Promise<ReadonlyMap<string, Tenant>> | null = null;
  const forget = () => {
    loading = null;
  };
  signals.subscribe(channel, forget);
  signals.onGap(forget);

  const all = (): Promise<ReadonlyMap<string, Tenant>> => {
    if (loading) return loading;
    const current = readTenants(database);
    loading = current;
    current.catch(() => {
      if (loading === current) loading = null;
    });
    return current;
  };

  const invalidate = async () => {
    forget();
    await signals.publish(channel, {});
  };

  return {
    find: async (name) => (await all()).get(name) ?? null,
    list: async () => [...(await all()).values()],
    change: async (tenantId, change) => {
      await updateTenant(database, tenantId, change);
      await invalidate();
    },
    invalidate,
  };
}

async function updateTenant(database: Database, tenantId: string, change: TenantChange): Promise<void> {
  const { licence, ...rest } = change;
  const limits = licence && {
    licenceExpiresOn: licence.expiresOn,
    fullUserSeats: licence.fullUserSeats,
    otherSeats: licence.otherSeats,
    botLicences: JSON.stringify(licence.bots),
  };
  await database.platform
    .updateTable('tenants')
    .set({ ...rest, ...limits })
    .where('id', '=', tenantId)
    .execute();
}

async function readTenants(database: Database): Promise<ReadonlyMap<string, Tenant>> {
  const rows = await database.platform
    .selectFrom('tenants')
    .innerJoin('installation', (join) => join.onTrue())
    .selectAll('tenants')
    .select('installation.id as installationId')
    .orderBy('name')
    .execute();
  return new Map(
    rows.map((row) => [
      row.name,
      {
        id: row.id,
        name: row.name,
        title: row.title,
        schema: tenantSchema(row.name),
        role: tenantRole(row.installationId, row.name),
        licence: {
          expiresOn: row.licenceExpiresOn,
          fullUserSeats: row.fullUserSeats,
          otherSeats: row.otherSeats,
          bots: row.botLicences,
        },
        isSuspended: row.isSuspended,
        isInMaintenance: row.isInMaintenance,
      },
    ]),
  );
}
