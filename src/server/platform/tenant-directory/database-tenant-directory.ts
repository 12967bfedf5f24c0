import type { Database } from '../db/database.ts';
import type { Signals } from '../signals/signals.ts';
import { type Tenant, tenantRole, tenantSchema } from '../tenancy/tenant.ts';
import type { TenantDirectory } from './tenant-directory.ts';

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

  return {
    find: async (name) => (await all()).get(name) ?? null,
    list: async () => [...(await all()).values()],
    invalidate: async () => {
      forget();
      await signals.publish(channel, {});
    },
  };
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
        },
      },
    ]),
  );
}
