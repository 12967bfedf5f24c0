// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `document-reading` in each tenant’s schema. */
export interface DocumentReadingTables {
  ocrProviderAccess: {
    providerId: string;
    endpoint: string;
    token: string;
    tokenHint: string;
    modifiedBy: string;
    modifiedOn: Moment;
  };
}
