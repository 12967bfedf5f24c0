import type { connectShop as endpoint } from '#contracts/connect-hub/connect-shop.ts';
import { shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { offerConnectors } from '#server/features/connectors/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import { ecommerceSettings } from '../settings/ecommerce-settings.ts';
import { loadStoreKey } from '../stores/store-key-store.ts';
import { shopSystems } from '../systems/shop-systems.ts';
import { presentOffered } from './present-offered.ts';

const maxNameLength = 60;
const columns = {
  orders: ['id', 'name', 'number', 'status', 'total', 'total_price', 'currency'],
  products: ['id', 'title', 'name', 'sku', 'price', 'status'],
  customers: ['id', 'first_name', 'last_name', 'email'],
};

/** Makes a shop usable in apps: a connector for each kind of record, and the security header with the key. */
export async function connectShop(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const storeKey = await loadStoreKey(ctx.db, params.id);
  if (!storeKey) throw notFound();
  const { isOn, pageSize } = await ecommerceSettings(ctx.db);
  const { sealedKey, shop, name } = storeKey;
  const key = isOn && sealedKey !== null ? await openKey(ctx, storeKey.id, sealedKey) : null;
  if (key === null) throw new AppError('action_not_possible');
  const system = shopSystems[storeKey.platform];
  const [headerName, value] = system.header(key);
  const offered = await offerConnectors(ctx, {
    host: new URL(shop).host,
    allowsPlainHttp: shop.startsWith('http://'),
    header: { name: headerName, value },
    connectors: shopRecordKinds.map((kind) => ({
      name: `${name.slice(0, maxNameLength - kind.length - 2)}: ${kind}`,
      description: shop,
      url: `${shop}${system.firstPath(kind, pageSize)}`,
      responsePath: system.recordsAt(kind),
      columns: columns[kind],
    })),
  });
  return presentOffered(offered);
}
