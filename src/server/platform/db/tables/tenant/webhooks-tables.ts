// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { MessageData } from '#contracts/webhooks/message-shapes.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `webhooks` in each tenant’s schema. */
export interface WebhooksTables {
  webhookAttempts: {
    id: string;
    deliveryId: string;
    sentOn: Moment;
    durationMs: number;
    status: number | null;
    failure: string | null;
    signature: string;
    answer: string;
    cost: string | null;
    currency: Filled<string>;
    headers: Json<unknown> | null;
  };
  webhookDeliveries: {
    id: string;
    webhookId: string;
    event: string;
    moduleId: string | null;
    entryId: string | null;
    data: Json<MessageData>;
    occurredOn: Moment;
    createdOn: Moment;
    state: 'waiting' | 'sent' | 'failed' | 'held' | 'withheld';
    attemptCount: Filled<number>;
    nextAttemptOn: Moment | null;
  };
  webhooks: {
    id: string;
    name: string;
    url: string;
    allowsPlainHttp: boolean;
    isActive: boolean;
    pauseReason: 'failing' | 'gone' | 'owner' | null;
    events: string[];
    moduleIds: string[] | null;
    condition: Json<FilterGroup> | null;
    headers: Filled<Json<readonly { readonly name: string; readonly value: string; readonly isSecret: boolean }[]>>;
    inOrder: boolean;
    secret: string;
    secretHint: string;
    secretSince: Moment;
    failingSince: Moment | null;
    laneJob: string | null;
    laneUntil: Moment | null;
    wakeOn: Moment | null;
    ownerId: string;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
    price: Filled<string>;
    currency: Filled<string>;
    oldSecrets: Filled<Json<unknown>>;
  };
}
