import type { Tenant } from '../tenancy/tenant.ts';

/** What can be changed of a tenant; what is left out stays. */
export type TenantChange = Partial<Pick<Tenant, 'title' | 'licence' | 'isSuspended' | 'isInMaintenance'>>;

/** All tenants of the installation, kept in memory and fresh on every node. */
export interface TenantDirectory {
  /** By the first label of a host. */
  find(name: string): Promise<Tenant | null>;
  list(): Promise<readonly Tenant[]>;
  /**
   * Changes a tenant, in a transaction of its own, and has every node read it again. Not inside a tenant's transaction:
   * it would wait for the only connection of the embedded database.
   */
  change(tenantId: string, change: TenantChange): Promise<void>;
  /** Forgets what is cached, here and on the other nodes. */
  invalidate(): Promise<void>;
}
