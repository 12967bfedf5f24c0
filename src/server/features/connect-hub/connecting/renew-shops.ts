import { renewOffered, reprice, stopOffered } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import type { StoreKey } from '../connect-hub.ts';
import { type EcommerceSettings, ecommerceSettings } from '../settings/ecommerce-settings.ts';
import { loadStoreKeys } from '../stores/store-key-store.ts';
import { offerOfShop, originOfShop, stopOfShop } from './offer-of-shop.ts';

/** Has the connectors of a shop follow to its key and address, and stop without a key. In a transaction. */
export async function renewShop(ctx: Context, storeKey: StoreKey): Promise<void> {
  const { id, sealedKey } = storeKey;
  const key = sealedKey === null ? null : await openKey(ctx, id, sealedKey);
  const settings = await ecommerceSettings(ctx.db, { lock: true });
  const stopped = stopOfShop(settings, storeKey);
  if (key === null) await stopOffered(ctx, originOfShop(id), stopped, { forgetsKey: true });
  else await renewOffered(ctx, offerOfShop(storeKey, key, settings, ctx.locale));
}

/** Has the connectors of all shops stop, ask again and cost what the settings say. In a transaction. */
export async function applyToShops(
  ctx: Context,
  before: EcommerceSettings,
  after: Pick<EcommerceSettings, 'isOn' | 'price' | 'currency'>,
): Promise<void> {
  for (const storeKey of await loadStoreKeys(ctx.db)) {
    const origin = originOfShop(storeKey.id);
    await stopOffered(ctx, origin, stopOfShop(after, storeKey));
    await reprice(ctx, origin, before, after);
  }
}
