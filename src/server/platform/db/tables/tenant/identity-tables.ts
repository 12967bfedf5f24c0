// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { BigInteger, Filled, Moment } from '../column-types.ts';

/** The tables of `identity` in each tenant’s schema. */
export interface IdentityTables {
  authenticators: {
    userId: string;
    secret: string;
    lastStep: Filled<BigInteger>;
    madeOn: Moment;
    confirmedOn: Moment | null;
  };
  passwordLinks: {
    userId: string;
    purpose: 'reset' | 'invitation';
    secretHash: string | null;
    madeOn: Moment;
    expiresOn: Moment;
  };
  recoveryCodes: {
    userId: string;
    codeHash: string;
    usedOn: Moment | null;
  };
  rememberedMachines: {
    id: string;
    userId: string;
    userAgent: string;
    rememberedOn: Moment;
    expiresOn: Moment;
  };
  sessions: {
    id: string;
    userId: string;
    refreshHash: string;
    createdOn: Moment;
    expiresOn: Moment;
    endedOn: Moment | null;
  };
  signInLimits: {
    subject: string;
    fullAt: Moment;
  };
  usedCredentials: {
    nonce: string;
    expiresOn: Moment;
  };
}
