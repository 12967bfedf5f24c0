// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `connectors` in each tenant’s schema. */
export interface ConnectorsTables {
  connectorCalls: {
    id: string;
    connectorId: string;
    calledOn: Moment;
    calledBy: string | null;
    cause: 'test' | 'field' | 'workflow';
    url: string;
    status: number | null;
    failure: string | null;
    durationMs: number;
    size: number;
    sent: Json<SentRequest> | null;
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
  securityHeaders: {
    id: string;
    name: string;
    host: string;
    headers: Json<readonly { readonly name: string; readonly sealed: string }[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
    allowsPlainHttp: Filled<boolean>;
  };
}
