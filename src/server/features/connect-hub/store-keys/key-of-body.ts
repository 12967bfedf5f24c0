import type { saveStoreKey as endpoint } from '#contracts/connect-hub/save-store-key.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { StoreKey } from '../connect-hub.ts';
import type { ShopKey } from '../systems/shop-system.ts';
import { shopSystems } from '../systems/shop-systems.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** The secret parts that are given anew; null: none. */
export function givenKey({ key, secret = '', client_id, client_secret }: Body): ShopKey | null {
  if (client_id !== undefined) return client_secret === undefined ? null : { key: client_secret, secret: '' };
  return key === undefined ? null : { key, secret };
}

/** The client that a store key comes to have; null: its key is sent itself. */
export function clientIdOf({ key, client_id }: Body, kept: StoreKey | undefined): string | null {
  return client_id ?? (key === undefined ? (kept?.clientId ?? null) : null);
}

/** What is wrong with the secret parts of a request; `kept`: the store key whose parts stay where they are left out. */
export function keyFaults(body: Body, kept: StoreKey | undefined): Violation[] {
  const { client_id, client_secret } = body;
  const isOfClient = client_id !== undefined || client_secret !== undefined;
  const isWrong = (text: string | undefined) => text !== undefined && /[^\x21-\x7e]/.test(text);
  return [
    ...(isOfClient ? clientFaults(body, kept) : fixedFaults(body, kept)),
    ...(['key', 'secret', 'client_id', 'client_secret'] as const)
      .filter((name) => isWrong(body[name]))
      .map((name) => ({ path: `body.${name}`, code: 'text_characters' })),
  ];
}

function fixedFaults({ key, secret, platform }: Body, kept: StoreKey | undefined): Violation[] {
  const isKeyMissing = key === undefined && (kept === undefined || secret !== undefined);
  const isSecretMissing = key !== undefined && shopSystems[platform].needsSecret && secret === undefined;
  return [
    ...(isKeyMissing ? [{ path: 'body.key', code: 'secret_missing' }] : []),
    ...(isSecretMissing ? [{ path: 'body.secret', code: 'secret_missing' }] : []),
  ];
}

/** A secret stays only with the client that it was given for. */
function clientFaults({ key, secret, platform, ...client }: Body, kept: StoreKey | undefined): Violation[] {
  const { client_id, client_secret } = client;
  if (shopSystems[platform].tokens === null) {
    return [
      { path: client_id === undefined ? 'body.client_secret' : 'body.client_id', code: 'unknown_field' },
    ];
  }
  const isStored = kept?.clientId === client_id && kept?.sealedKey !== null;
  return [
    ...(client_id === undefined ? [{ path: 'body.client_id', code: 'input_missing' }] : []),
    ...(client_secret === undefined && !isStored
      ? [{ path: 'body.client_secret', code: 'secret_missing' }]
      : []),
    ...(key === undefined ? [] : [{ path: 'body.key', code: 'unknown_field' }]),
    ...(secret === undefined ? [] : [{ path: 'body.secret', code: 'unknown_field' }]),
  ];
}
