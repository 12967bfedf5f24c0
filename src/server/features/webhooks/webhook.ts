import type { MessageData, MessageEvent, WebhookEventName } from '#contracts/webhooks/message-shapes.ts';
import type { DeliveryState, pauseReasons } from '#contracts/webhooks/webhook-shapes.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { NotedCost, Price } from '#server/features/lists/index.ts';

export type PauseReason = (typeof pauseReasons)[number];

/** A header that goes with every message. The value of a secret one is sealed. */
export interface WebhookHeader {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** A subscription of another system to events. Moments are RFC 3339 in UTC. */
export interface Webhook extends Price {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly allowsPlainHttp: boolean;
  readonly isActive: boolean;
  /** Null while it is active, and if a person paused it. */
  readonly pauseReason: PauseReason | null;
  readonly events: readonly WebhookEventName[];
  /** Null: all apps. */
  readonly moduleIds: readonly string[] | null;
  readonly condition: FilterGroup | null;
  readonly headers: readonly WebhookHeader[];
  readonly inOrder: boolean;
  /** Whose eyes messages are made for. */
  readonly ownerId: string;
  readonly revision: number;
  readonly modifiedOn: string;
}

/** One message to a webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: MessageEvent;
  readonly moduleId: string | null;
  readonly entryId: string | null;
  readonly data: MessageData;
  readonly occurredOn: string;
  readonly createdOn: string;
  readonly state: DeliveryState;
  readonly attemptCount: number;
  readonly nextAttemptOn: string | null;
}

/** One time that a message was sent. */
export interface Attempt extends NotedCost {
  readonly id: string;
  readonly deliveryId: string;
  readonly sentOn: string;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly signature: string;
  /** Those of the request, masked; null: sent before they were noted. */
  readonly headers: readonly SentHeader[] | null;
  readonly answer: string;
}

/** A header of a request that was sent, masked if it has a secret or a signature. */
export interface SentHeader {
  readonly name: string;
  readonly value: string;
}
