// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment } from './column-types.ts';

/** The tables of the schema `platform`: the only ones that are not a tenant’s. */
export interface PlatformTables {
  installation: {
    id: string;
    databaseOid: number;
    isOnlyRow: Filled<boolean>;
    signalChannel: Filled<string>;
  };
  keys: {
    tenantId: string;
    purpose: string;
    privateJwk: Json<unknown>;
    createdAt: Filled<Moment>;
  };
  migrations: {
    name: string;
    checksum: string;
    appliedAt: Filled<Moment>;
  };
  tenants: {
    id: string;
    name: string;
    title: string;
    licenceExpiresOn: string | null;
    fullUserSeats: number | null;
    otherSeats: number | null;
    migrationsHash: Filled<string>;
    createdAt: Filled<Moment>;
    isSuspended: Filled<boolean>;
    isInMaintenance: Filled<boolean>;
    botLicences: Filled<Json<readonly string[]>>;
  };
}
