import type { getStoreKey as oneEndpoint } from '#contracts/connect-hub/get-store-key.ts';
import type { listStoreKeys as endpoint } from '#contracts/connect-hub/list-store-keys.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { sharedHeaders } from '#server/features/connectors/index.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory, type LastChange } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoreKey } from '../connect-hub.ts';
import { originOfShop } from '../connecting/offer-of-shop.ts';
import { loadStoreKey, loadStoreKeys } from '../stores/store-key-store.ts';

const columns = {
  name: 'text',
  platform: 'text',
  shop: 'text',
  last_used_on: 'moment',
  modified_on: 'moment',
} as const;

export async function listStoreKeys(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const shared = await sharedHeaders(ctx.db);
  const rows = (await loadStoreKeys(ctx.db)).map((storeKey) => {
    const item = present(storeKey, shared);
    const { name, platform, shop, last_used_on, modified_on } = item;
    return { item, columns: { name, platform, shop, last_used_on, modified_on } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}

export async function getStoreKey(
  ctx: Context,
  { params }: EndpointInput<typeof oneEndpoint>,
): Promise<EndpointOutput<typeof oneEndpoint>> {
  const storeKey = await loadStoreKey(ctx.db, params.id);
  if (!storeKey) throw notFound();
  const { revision, clientId: client_id, sealedKey, keyHint, ownerId } = storeKey;
  const owner = { id: ownerId, name: (await directory(ctx)).person(ownerId)?.name ?? '' };
  const key = { is_set: sealedKey !== null, hint: keyHint };
  return { ...present(storeKey, await sharedHeaders(ctx.db)), owner, revision, client_id, key };
}

function present(storeKey: StoreKey & Pick<LastChange, 'modifiedOn'>, shared: ReadonlyMap<string, string>) {
  const { id, name, platform, shop, scopes, sealedKey, lastUsedOn, modifiedOn } = storeKey;
  return {
    id,
    name,
    platform,
    shop,
    scopes: [...scopes],
    is_revoked: sealedKey === null,
    shared_header: shared.get(originOfShop(id)) ?? null,
    last_used_on: lastUsedOn,
    modified_on: new Date(modifiedOn).toISOString(),
  };
}
