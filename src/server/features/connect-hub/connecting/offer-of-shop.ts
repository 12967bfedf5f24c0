import { shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import type { Locale } from '#messages/index.ts';
import type { ConnectorOffer, OfferedHeader, StopReason } from '#server/features/connectors/index.ts';
import type { StoreKey } from '../connect-hub.ts';
import type { EcommerceSettings } from '../settings/ecommerce-settings.ts';
import type { ShopKey } from '../systems/shop-system.ts';
import { shopSystems } from '../systems/shop-systems.ts';
import { namesOfMade } from './made-texts.ts';

const names = { orders: 'madeOrders', products: 'madeProducts', customers: 'madeCustomers' } as const;
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

/** A connector for each kind of record of a shop, named in a language, and the security header with its key. */
export function offerOfShop(
  storeKey: Pick<StoreKey, 'id' | 'name' | 'platform' | 'shop' | 'clientId' | 'sealedKey'>,
  key: ShopKey,
  settings: Pick<EcommerceSettings, 'isOn' | 'pageSize' | 'price' | 'currency'>,
  locale: Locale,
): ConnectorOffer {
  const { id, name, platform, shop } = storeKey;
  const { pageSize, price, currency } = settings;
  const system = shopSystems[platform];
  return {
    origin: originOfShop(id),
    label: name,
    host: new URL(shop).host,
    allowsPlainHttp: shop.startsWith('http://'),
    header: headerOf(storeKey, key),
    price: { price, currency },
    stopped: stopOfShop(settings, storeKey),
    connectors: shopRecordKinds.map((kind) => ({
      part: kind,
      ...namesOfMade(locale, names[kind], name),
      description: shop,
      url: `${shop}${system.firstPath(kind, pageSize)}`,
      responsePath: system.recordsAt(kind),
      paging: system.paging,
      columns: columns[kind],
    })),
  };
}

/** What proves to a shop who asks: the key, or the client that gets a token from it. */
function headerOf(
  { platform, shop, clientId }: Pick<StoreKey, 'platform' | 'shop' | 'clientId'>,
  key: ShopKey,
): OfferedHeader {
  const { tokens, header } = shopSystems[platform];
  if (tokens !== null && clientId !== null) {
    const client = { tokenUrl: `${shop}${tokens.path}`, id: clientId, secret: key.key };
    return { name: tokens.header, client };
  }
  const [name, value] = header(key);
  return { name, value };
}
