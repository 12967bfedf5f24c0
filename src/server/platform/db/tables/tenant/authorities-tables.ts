// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `authorities` in each tenant’s schema. */
export interface AuthoritiesTables {
  trustedAuthorities: {
    id: string;
    fingerprint: string;
    subject: string;
    issuer: string;
    validFrom: Moment;
    validTo: Moment;
    pem: string;
    addedBy: string;
    addedOn: Moment;
  };
}
