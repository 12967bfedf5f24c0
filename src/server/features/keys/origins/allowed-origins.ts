import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { tenantCache } from '#server/platform/tenant-cache.ts';
import { loadOrigins } from './origin-store.ts';

/** The allowed origins of a platform's tenants, from memory. */
export const knownOrigins = tenantCache<ReadonlySet<string>>(
  'origins-changed',
  async (db) => new Set(await loadOrigins(db)),
);

/** Whether pages of an origin may call the API of a tenant. */
export async function isAllowedOrigin(platform: Platform, tenant: Tenant, origin: string): Promise<boolean> {
  return (await knownOrigins(platform).get(tenant)).has(origin);
}
