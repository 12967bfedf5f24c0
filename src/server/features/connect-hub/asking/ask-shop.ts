import type { listShopRecords as endpoint } from '#contracts/connect-hub/list-shop-records.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { ecommerceSettings } from '../settings/ecommerce-settings.ts';
import { loadStoreKey, noteUse } from '../stores/store-key-store.ts';
import { askedPath, shopSystems } from '../systems/shop-systems.ts';
import { askSystem } from './ask-system.ts';
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
  const [name, value] = system.header(key);
  const secrets = [key.key, key.secret, value].filter((secret) => secret !== '');
  await ctx.inTransaction((tx) => noteUse(tx.db, storeKey.id, tx.now));
  const { status, failure, headers, body } = await askSystem(
    ctx,
    { integration: 'ecommerce', operation: kind, price: { price, currency } },
    { url: `${storeKey.shop}${path}`, headers: { [name.toLowerCase()]: value }, secrets },
  );
  if (failure !== null) return { status, failure, records: [], next: null };
  const records = system.read(kind, body);
  if (records === undefined) return { status, failure: 'unreadable', records: [], next: null };
  return { status, failure, records: [...records], next: system.nextPath(path, headers) };
}

function invalidPage(): AppError {
  const violations: Violation[] = [{ path: 'query.page', code: 'unknown_choice' }];
  return new AppError('validation_failed', {}, { violations });
}
