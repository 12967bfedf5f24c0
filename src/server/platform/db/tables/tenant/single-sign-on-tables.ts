// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { AccountRules, ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `single-sign-on` in each tenant’s schema. */
export interface SingleSignOnTables {
  externalIdentities: {
    providerId: string;
    subject: string;
    userId: string;
    linkedOn: Moment;
  };
  identityProviders: {
    id: string;
    kind: 'oidc' | 'saml' | 'ldap';
    slug: string;
    name: string;
    isEnabled: boolean;
    protocol: Json<ProviderProtocol>;
    accounts: Json<AccountRules>;
    secret: string | null;
    revision: number;
    modifiedBy: string | null;
    modifiedOn: Moment;
  };
  samlKeys: {
    certificate: string;
    privateKey: string;
    createdOn: Moment;
    place: Filled<number>;
  };
  samlLogouts: {
    hash: string;
    step: 'ticket' | 'request' | 'seen';
    providerId: string;
    vouched: Json<Readonly<Record<'nameId' | 'format' | 'nameQualifier' | 'spNameQualifier' | 'sessionIndex', string>>> | null;
    expiresOn: Moment;
  };
  samlSessions: {
    sessionId: string;
    providerId: string;
    subject: string;
    vouched: Json<Readonly<Record<'nameId' | 'format' | 'nameQualifier' | 'spNameQualifier' | 'sessionIndex', string>>>;
  };
  signInAttempts: {
    stateHash: string;
    providerId: string;
    browserHash: string;
    returnPath: string;
    nonce: string;
    verifier: string;
    expiresOn: Moment;
  };
  signInCodes: {
    codeHash: string;
    userId: string;
    browserHash: string;
    returnPath: string;
    expiresOn: Moment;
    providerId: string | null;
    vouched: Json<Readonly<Record<'nameId' | 'format' | 'nameQualifier' | 'spNameQualifier' | 'sessionIndex', string>>> | null;
  };
}
