// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `keys` in each tenant’s schema. */
export interface KeysTables {
  accessKeys: {
    id: string;
    kind: 'personal' | 'service' | 'client';
    name: string;
    ownerId: string;
    secretHash: string;
    hint: string;
    scopes: string[];
    appIds: string[] | null;
    expiresOn: Moment | null;
    createdBy: string | null;
    createdOn: Moment;
    lastUsedOn: Moment | null;
    revokedOn: Moment | null;
  };
  allowedOrigins: {
    origin: string;
    addedBy: string | null;
    addedOn: Moment;
  };
}
