import type { connectShop as endpoint } from '#contracts/connect-hub/connect-shop.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { offerConnectors } from '#server/features/connectors/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import { notNow } from '../asking/not-now.ts';
import { ecommerceSettings } from '../settings/ecommerce-settings.ts';
import { loadStoreKey } from '../stores/store-key-store.ts';
import { offerOfShop } from './offer-of-shop.ts';
import { presentOffered } from './present-offered.ts';

/** Makes a shop usable in apps: a connector for each kind of record, and the security header with the key. */
export async function connectShop(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const storeKey = await loadStoreKey(ctx.db, params.id, { lock: true });
  if (!storeKey) throw notFound();
  const settings = await ecommerceSettings(ctx.db, { lock: true });
  const { isOn } = settings;
  const { id, sealedKey } = storeKey;
  const key = isOn && sealedKey !== null ? await openKey(ctx, id, sealedKey) : null;
  if (key === null) throw notNow(isOn ? 'key_revoked' : 'hub_off');
  return presentOffered(await offerConnectors(ctx, offerOfShop(storeKey, key, settings, ctx.locale)));
}
