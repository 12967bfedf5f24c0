import type { Tenant } from '../tenancy/tenant.ts';

/** Key of a new file: the tenant's name, the day, the id. The key contains no user input. */
export function fileKey(tenant: Tenant, id: string, now: Date): string {
  return `${tenant.name}/${now.toISOString().slice(0, 10)}/${id}`;
}

/** Whether a key is one of this tenant's. */
export function isKeyOf(tenant: Tenant, key: string): boolean {
  return key.startsWith(`${tenant.name}/`);
}
