// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { EntryKey, IncomingDecision, IncomingMapping } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `incoming-webhooks` in each tenant’s schema. */
export interface IncomingWebhooksTables {
  incomingCalls: {
    id: string;
    incomingWebhookId: string;
    messageId: string | null;
    bodyHash: string;
    receivedOn: Moment;
    durationMs: number;
    state: 'accepted' | 'refused' | 'unverified';
    status: number;
    ownerId: string;
    entryId: string | null;
    code: string | null;
    violations: Filled<Json<readonly Violation[]>>;
    body: string;
    answer: Json<{ readonly id: string; readonly revision: number; readonly workflow_status: string }> | null;
    cost: string | null;
    currency: Filled<string>;
  };
  incomingWebhooks: {
    id: string;
    name: string;
    isActive: boolean;
    pauseReason: string | null;
    moduleId: string;
    action: 'submit' | 'save' | 'change' | 'decide' | 'changeOrSubmit' | 'changeOrSave';
    authentication: 'signature' | 'key' | 'shopify' | 'woocommerce';
    mapping: Json<IncomingMapping>;
    entryKey: Json<EntryKey> | null;
    decision: Json<IncomingDecision> | null;
    secret: string;
    secretHint: string;
    secretSince: Moment;
    ownerId: string;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
    price: Filled<string>;
    currency: Filled<string>;
    oldSecrets: Filled<Json<unknown>>;
  };
}
