// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Moment } from '../column-types.ts';

/** The tables of `provisioning` in each tenant’s schema. */
export interface ProvisioningTables {
  provisionedGroups: {
    roleId: string;
    externalId: string | null;
    createdOn: Moment;
    modifiedOn: Moment;
  };
  provisionedUsers: {
    userId: string;
    externalId: string | null;
    givenName: string;
    familyName: string;
    createdOn: Moment;
    modifiedOn: Moment;
    deletedOn: Moment | null;
  };
  provisioningTokens: {
    onlyRow: Filled<boolean>;
    tokenHash: string;
    createdBy: string | null;
    createdOn: Moment;
    lastUsedOn: Moment | null;
  };
}
