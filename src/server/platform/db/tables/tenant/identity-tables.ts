// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

/** The tables of `identity` in each tenant’s schema. */
export interface IdentityTables {
  authenticators: {
    userId: string;
    secret: string;
    lastStep: Filled<BigInteger>;
    madeOn: Moment;
    confirmedOn: Moment | null;
  };
  passkeyChallenges: {
    challengeHash: string;
    purpose: 'add' | 'signIn' | 'secondFactor';
    userId: string | null;
    expiresOn: Moment;
  };
  passkeys: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: string;
    counter: BigInteger;
    transports: Json<readonly string[]>;
    name: string;
    madeOn: Moment;
    usedOn: Moment | null;
  };
  passwordHistory: {
    id: string;
    userId: string;
    passwordHash: string;
    replacedOn: Moment;
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
  securityAnswers: {
    userId: string;
    question: string;
    answerHash: string;
    answeredOn: Moment;
  };
  sessions: {
    id: string;
    userId: string;
    refreshHash: string;
    createdOn: Moment;
    expiresOn: Moment;
    endedOn: Moment | null;
    userAgent: Filled<string>;
    ip: Filled<string>;
    usedOn: Moment | null;
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
