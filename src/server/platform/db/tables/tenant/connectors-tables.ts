// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { BigInteger, Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `connectors` in each tenant’s schema. */
export interface ConnectorsTables {
  connectorCalls: {
    id: string;
    connectorId: string | null;
    calledOn: Moment;
    calledBy: string | null;
    cause: 'test' | 'call' | 'field' | 'workflow' | 'bot' | 'schedule';
    url: string;
    status: number | null;
    failure: string | null;
    durationMs: number;
    size: number;
    sent: Json<SentRequest> | null;
    attempts: Filled<number>;
    pages: Filled<number>;
    moduleId: string | null;
    fieldId: string | null;
    cost: string | null;
    currency: Filled<string>;
    memoryAnswers: Filled<number>;
    memoryLastOn: Moment | null;
  };
  connectorHealth: {
    connectorId: string | null;
    failures: number;
    openedOn: Moment | null;
    openUntil: Moment | null;
    probeUntil: Moment | null;
    moduleId: string | null;
    fieldId: string | null;
  };
  connectorUsage: {
    connectorId: string;
    day: string;
    currency: string;
    calls: Filled<number>;
    failures: Filled<number>;
    requests: Filled<number>;
    durationMs: Filled<BigInteger>;
    memoryAnswers: Filled<number>;
    cost: Filled<string>;
  };
  connectors: {
    id: string;
    name: string;
    description: Filled<string>;
    type: 'simple' | 'advanced';
    request: Json<OutsideRequest>;
    answerColumns: Json<readonly string[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
    settings: Json<CallSettings>;
    ownerId: string;
    origin: string | null;
    originPart: string | null;
    stopped: 'hub_off' | 'key_revoked' | 'key_deleted' | null;
  };
  externalChoices: {
    origin: string;
    key: string;
    label: string;
    item: Json<EntryValues>;
    seenOn: Moment;
    isTaken: Filled<boolean>;
  };
  externalOffers: {
    origin: string;
    key: string;
    userId: string;
    offeredOn: Moment;
  };
  securityHeaderConsents: {
    stateHash: string;
    headerId: string;
    userId: string;
    sealedVerifier: string;
    redirectUrl: string;
    expiresOn: Moment;
  };
  securityHeaderTokens: {
    headerId: string;
    generation: number;
    sealedAccess: string | null;
    sealedRefresh: string | null;
    expiresOn: Moment | null;
    renewedOn: Moment | null;
    failure: string | null;
    leaseUntil: Moment | null;
  };
  securityHeaders: {
    id: string;
    name: string;
    host: string;
    headers: Json<readonly { readonly name: string; readonly sealed: string }[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
    allowsPlainHttp: Filled<boolean>;
    oauth: Json<{ readonly grant: 'clientCredentials' | 'authorizationCode'; readonly tokenUrl: string; readonly authorizationUrl: string; readonly clientId: string; readonly authentication: 'basic' | 'post'; readonly sealedSecret: string | null; readonly scope: string; readonly headerName?: string }> | null;
    origin: string | null;
    isStopped: Filled<boolean>;
  };
  externalLabels: {
    origin: ReadOnly<string>;
    key: ReadOnly<string>;
    label: ReadOnly<string>;
  };
}
