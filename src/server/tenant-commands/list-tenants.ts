import type { RunningPlatform } from '../platform/start-platform.ts';
import { isLicenceExpired, type Tenant } from '../platform/tenancy/tenant.ts';

/** A line for each tenant: name, title and what keeps people out of it. */
export async function listTenants({ platform }: RunningPlatform): Promise<readonly string[]> {
  const tenants = await platform.directory.list();
  return tenants.map((tenant) => [tenant.name, tenant.title, ...statesOf(tenant, platform.now())].join('\t'));
}

function statesOf(tenant: Tenant, now: Date): string[] {
  return [
    ...(tenant.isSuspended ? ['suspended'] : []),
    ...(tenant.isInMaintenance ? ['maintenance'] : []),
    ...(isLicenceExpired(tenant.licence, now) ? ['licence expired'] : []),
  ];
}
