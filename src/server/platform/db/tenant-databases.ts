import type { Tenant } from '../tenancy/tenant.ts';
import type { TenantDatabase } from './tenant-database.ts';

/** Each tenant's handle, and transactions on it. */
export interface TenantDatabases {
  /** A handle whose statements each use a connection of their own. */
  of(tenant: Pick<Tenant, 'schema' | 'role'>): TenantDatabase;
  /** Commits when `work` resolves, rolls back when it rejects. Use only the given handle inside. */
  transaction<Result>(
    tenant: Pick<Tenant, 'schema' | 'role'>,
    work: (db: TenantDatabase) => Promise<Result>,
  ): Promise<Result>;
}
