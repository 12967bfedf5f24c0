import type { Generated } from 'kysely';

/** Tables of the schema `platform`: the only ones that are not a tenant's. */
export interface PlatformTables {
  tenants: {
    id: string;
    name: string;
    title: string;
    licence_expires_on: string | null;
    full_user_seats: number | null;
    other_seats: number | null;
    migrations_hash: Generated<string>;
    created_at: Generated<string>;
  };
  installation: {
    id: string;
    database_oid: number;
  };
  keys: {
    tenant_id: string;
    purpose: string;
    /** JSON text when written, an object when read. */
    private_jwk: unknown;
    created_at: Generated<string>;
  };
}
