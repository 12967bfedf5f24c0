// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `connect-hub` in each tenant’s schema. */
export interface ConnectHubTables {
  hubCalls: {
    id: string;
    integration: 'companieshouse' | 'ecommerce';
    operation: string;
    calledOn: Moment;
    calledBy: string | null;
    url: string;
    status: number | null;
    failure: string | null;
    durationMs: number;
    size: number;
    cost: string | null;
    currency: Filled<string>;
  };
  hubIntegrations: {
    name: 'companieshouse' | 'ecommerce';
    isOn: boolean;
    settings: Json<Readonly<Record<string, string | number>>>;
    sealedKey: string | null;
    keyHint: Filled<string>;
    revision: number;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  storeKeys: {
    id: string;
    name: string;
    platform: 'shopify' | 'woocommerce';
    shop: string;
    scopes: Json<readonly string[]>;
    sealedKey: string | null;
    keyHint: string;
    lastUsedOn: Moment | null;
    revision: number;
    modifiedBy: string;
    modifiedOn: Moment;
    ownerId: string;
    clientId: string | null;
  };
}
