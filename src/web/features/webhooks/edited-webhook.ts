import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import type { WebhookEventName } from '#contracts/webhooks/message-shapes.ts';
import type { saveWebhook } from '#contracts/webhooks/save-webhook.ts';

export type StoredWebhook = EndpointOutput<typeof getWebhook>;

export interface EditedHeader {
  readonly name: string;
  /** Blank: as it is stored. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** A webhook while it is edited. */
export interface EditedWebhook {
  readonly id?: string;
  readonly revision?: number;
  readonly name: string;
  readonly url: string;
  readonly allowsPlainHttp: boolean;
  readonly events: readonly WebhookEventName[];
  readonly moduleIds: readonly string[];
  readonly condition: StoredWebhook['condition'];
  readonly inOrder: boolean;
  readonly price: string;
  readonly currency: string;
  readonly headers: readonly EditedHeader[];
}

export const freshWebhook: EditedWebhook = {
  name: '',
  url: '',
  allowsPlainHttp: false,
  events: ['EntrySubmitted', 'Completed', 'Rejected'],
  moduleIds: [],
  condition: null,
  inOrder: false,
  price: '',
  currency: '',
  headers: [],
};

export function toEdited(webhook: StoredWebhook): EditedWebhook {
  return {
    id: webhook.id,
    revision: webhook.revision,
    name: webhook.name,
    url: webhook.url,
    allowsPlainHttp: webhook.allows_plain_http,
    events: webhook.events,
    moduleIds: webhook.module_ids ?? [],
    condition: webhook.condition,
    inOrder: webhook.in_order,
    price: webhook.price,
    currency: webhook.currency,
    headers: webhook.headers.map(({ name, value = '', is_secret: isSecret }) => ({ name, value, isSecret })),
  };
}

/** The request that saves it. */
export function toRequest(webhook: EditedWebhook): EndpointRequest<typeof saveWebhook> {
  const { id, revision, name, url, allowsPlainHttp, events, moduleIds, condition, inOrder } = webhook;
  return {
    body: {
      ...(id === undefined ? {} : { id, revision }),
      name,
      url,
      allows_plain_http: allowsPlainHttp,
      events: [...events],
      module_ids: moduleIds.length === 0 ? null : [...moduleIds],
      condition,
      in_order: inOrder,
      price: webhook.price,
      currency: webhook.currency,
      headers: webhook.headers
        .filter((header) => header.name.trim() !== '')
        .map((header) => ({
          name: header.name,
          is_secret: header.isSecret,
          ...(header.value === '' ? {} : { value: header.value }),
        })),
    },
  };
}
