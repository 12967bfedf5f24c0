import type { listShopRecords as endpoint } from '#contracts/connect-hub/list-shop-records.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { HubRequest } from '../connect-hub.ts';
import { ecommerceSettings } from '../settings/ecommerce-settings.ts';
import { loadStoreKey, noteUse } from '../stores/store-key-store.ts';
import type { ShopKey, ShopSystem } from '../systems/shop-system.ts';
import { askedPath, shopSystems } from '../systems/shop-systems.ts';
import { askSystem } from './ask-system.ts';
import { askWithToken } from './ask-with-token.ts';
import { openKey } from './hub-secrets.ts';
import { notNow } from './not-now.ts';

/** A page of the orders, products or customers of a shop. */
export async function listShopRecords(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { kind } = params;
  const storeKey = await loadStoreKey(ctx.db, params.storeKeyId);
  if (!storeKey) throw notFound();
  const { isOn, pageSize, price, currency } = await ecommerceSettings(ctx.db);
  const system = shopSystems[storeKey.platform];
  const path = askedPath(system, kind, pageSize, query.page);
  if (path === null) throw invalidPage();
  const { sealedKey } = storeKey;
  const key = isOn && sealedKey !== null ? await openKey(ctx, storeKey.id, sealedKey) : null;
  if (key === null) throw notNow(isOn ? 'key_revoked' : 'hub_off');
  await ctx.inTransaction((tx) => noteUse(tx.db, storeKey.id, tx.now));
  const what = { integration: 'ecommerce', operation: kind, price: { price, currency } } as const;
  const url = `${storeKey.shop}${path}`;
  const { status, failure, headers, body } = await (storeKey.clientId === null
    ? askSystem(ctx, what, requestWithKey(url, system, key))
    : askWithToken(ctx, what, storeKey.id, url));
  if (failure !== null) return { status, failure, records: [], next: null };
  const records = system.read(kind, body);
  if (records === undefined) return { status, failure: 'unreadable', records: [], next: null };
  return { status, failure, records: [...records], next: system.nextPath(path, headers) };
}

function requestWithKey(url: string, system: ShopSystem, key: ShopKey): HubRequest {
  const [name, value] = system.header(key);
  const secrets = [key.key, key.secret, value].filter((secret) => secret !== '');
  return { url, headers: { [name.toLowerCase()]: value }, secrets };
}

function invalidPage(): AppError {
  const violations: Violation[] = [{ path: 'query.page', code: 'unknown_choice' }];
  return new AppError('validation_failed', {}, { violations });
}
