import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import type { IncomingAction } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import type { tryIncomingWebhook } from '#contracts/incoming-webhooks/try-incoming-webhook.ts';
import { type EditedMapping, toEditedMapping, toMapping } from './edited-mapping.ts';

export type StoredIncoming = EndpointOutput<typeof getIncomingWebhook>;

export interface EditedCase {
  readonly value: string;
  readonly outcome: string;
}

/** An incoming webhook while it is edited. */
export interface EditedIncoming extends EditedMapping {
  readonly id?: string;
  readonly revision?: number;
  readonly name: string;
  readonly moduleId: string;
  readonly action: IncomingAction;
  readonly authentication: StoredIncoming['authentication'];
  /** Of a shop that chooses it itself; blank: as it is, or a new one. */
  readonly shopSecret: string;
  /** Blank: whoever saves. */
  readonly ownerId: string;
  readonly keyField: string;
  readonly keyPlace: string | null;
  readonly decisionPlace: string | null;
  readonly cases: readonly EditedCase[];
  readonly messagePlace: string | null;
  readonly price: string;
  readonly currency: string;
}

export const freshIncoming: EditedIncoming = {
  name: '',
  moduleId: '',
  action: 'submit',
  authentication: 'signature',
  shopSecret: '',
  ownerId: '',
  fields: {},
  tables: {},
  keyField: '',
  keyPlace: null,
  decisionPlace: null,
  cases: [{ value: '', outcome: 'Done' }],
  messagePlace: null,
  price: '',
  currency: '',
};

export function toEdited(stored: StoredIncoming): EditedIncoming {
  const { mapping, decision, entry_key: key } = stored;
  return {
    id: stored.id,
    revision: stored.revision,
    name: stored.name,
    moduleId: stored.module_id,
    action: stored.action,
    authentication: stored.authentication,
    shopSecret: '',
    ownerId: stored.owner.id,
    ...toEditedMapping(mapping),
    keyField: key?.field ?? '',
    keyPlace: key?.place ?? null,
    decisionPlace: decision?.place ?? null,
    cases: decision?.cases ?? freshIncoming.cases,
    messagePlace: decision?.message_place ?? null,
    price: stored.price,
    currency: stored.currency,
  };
}

/** What a call would do: the part of the settings that can be tried. */
export function toPlan(
  edited: EditedIncoming,
): Omit<EndpointRequest<typeof tryIncomingWebhook>['body'], 'sample'> {
  const isFound = isByKey(edited.action);
  const { keyField: field, keyPlace: place, decisionPlace, cases } = edited;
  return {
    module_id: edited.moduleId,
    action: edited.action,
    mapping: toMapping(edited),
    entry_key: isFound && field !== '' && place !== null ? { field, place } : null,
    decision:
      edited.action === 'decide'
        ? {
            place: decisionPlace,
            cases: decisionPlace === null ? cases.slice(0, 1) : [...cases],
            message_place: edited.messagePlace,
          }
        : null,
  };
}

/** The request that saves it; `ownerId` of the person at the screen is left to the server. */
export function toRequest(
  edited: EditedIncoming,
  services: readonly string[],
): EndpointRequest<typeof saveIncomingWebhook> {
  const { id, revision, name, authentication, ownerId } = edited;
  return {
    body: {
      ...(id === undefined ? {} : { id, revision }),
      name,
      authentication,
      ...toPlan(edited),
      price: edited.price,
      currency: edited.currency,
      ...(isOfShop(authentication) && edited.shopSecret.trim() !== ''
        ? { shop_secret: edited.shopSecret }
        : {}),
      ...(services.includes(ownerId) ? { owner_id: ownerId } : {}),
    },
  };
}

/** Whether a call looks for an entry. */
export function isByKey(action: IncomingAction): boolean {
  return action !== 'submit' && action !== 'save';
}

/** Whether calls are signed as a shop does. */
export function isOfShop(authentication: EditedIncoming['authentication']): boolean {
  return authentication === 'shopify' || authentication === 'woocommerce';
}
