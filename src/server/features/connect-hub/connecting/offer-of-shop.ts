import { shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import type { ConnectorOffer, StopReason } from '#server/features/connectors/index.ts';
import type { StoreKey } from '../connect-hub.ts';
import type { EcommerceSettings } from '../settings/ecommerce-settings.ts';
import type { ShopKey } from '../systems/shop-system.ts';
import { shopSystems } from '../systems/shop-systems.ts';

const maxNameLength = 60;
const columns = {
  orders: ['id', 'name', 'number', 'status', 'total', 'total_price', 'currency'],
  products: ['id', 'title', 'name', 'sku', 'price', 'status'],
  customers: ['id', 'first_name', 'last_name', 'email'],
};

/** The origin of connectors that ask a shop. */
export const originOfShop = (storeKeyId: string) => `storeKey:${storeKeyId}`;

/** Why the connectors of a shop do not ask; null: they do. */
export function stopOfShop(
  { isOn }: Pick<EcommerceSettings, 'isOn'>,
  { sealedKey }: Pick<StoreKey, 'sealedKey'>,
): StopReason | null {
  return isOn ? (sealedKey === null ? 'key_revoked' : null) : 'hub_off';
}

/** A connector for each kind of record of a shop, and the security header with its key. */
export function offerOfShop(
  storeKey: Pick<StoreKey, 'id' | 'name' | 'platform' | 'shop' | 'sealedKey'>,
  key: ShopKey,
  settings: Pick<EcommerceSettings, 'isOn' | 'pageSize' | 'price' | 'currency'>,
): ConnectorOffer {
  const { id, name, platform, shop } = storeKey;
  const { pageSize, price, currency } = settings;
  const system = shopSystems[platform];
  const [headerName, value] = system.header(key);
  return {
    origin: originOfShop(id),
    label: name,
    host: new URL(shop).host,
    allowsPlainHttp: shop.startsWith('http://'),
    header: { name: headerName, value },
    price: { price, currency },
    stopped: stopOfShop(settings, storeKey),
    connectors: shopRecordKinds.map((kind) => ({
      part: kind,
      name: `${name.slice(0, maxNameLength - kind.length - 2)}: ${kind}`,
      description: shop,
      url: `${shop}${system.firstPath(kind, pageSize)}`,
      responsePath: system.recordsAt(kind),
      paging: system.paging,
      columns: columns[kind],
    })),
  };
}
