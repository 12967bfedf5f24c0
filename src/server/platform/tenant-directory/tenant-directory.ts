import type { Tenant } from '../tenancy/tenant.ts';

/** All tenants of the installation, kept in memory and fresh on every node. */
export interface TenantDirectory {
  /** By the first label of a host. */
  find(name: string): Promise<Tenant | null>;
  list(): Promise<readonly Tenant[]>;
  /** Forgets what is cached, here and on the other nodes. */
  invalidate(): Promise<void>;
}
