import type { getEcommerceVariable as readEndpoint } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import type { saveEcommerceVariable as endpoint } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { applyToShops } from '../connecting/renew-shops.ts';
import { ecommerceSettings } from './ecommerce-settings.ts';
import { priceAfter } from './price-in.ts';
import { checkRevision, storeSettings } from './store-settings.ts';

export async function getEcommerceVariable(ctx: Context): Promise<EndpointOutput<typeof readEndpoint>> {
  const { isOn, pageSize, price, currency, revision } = await ecommerceSettings(ctx.db);
  return { is_on: isOn, page_size: pageSize, price, currency, revision };
}

/** Changes the settings as of the revision that the actor saw. */
export function saveEcommerceVariable(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const stored = await ecommerceSettings(tx.db, { lock: true });
    await checkRevision(tx, body.revision, stored);
    const price = priceAfter(body, stored);
    const violations = priceFaults(price, 'body.currency');
    if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
    const isOn = body.is_on ?? stored.isOn;
    const saved = await storeSettings(
      tx,
      'ecommerce',
      {
        isOn,
        settings: { pageSize: body.page_size ?? stored.pageSize, ...price },
        sealedKey: null,
        keyHint: '',
        revision: stored.revision + 1,
      },
      stored,
    );
    await applyToShops(tx, stored, { isOn, ...price });
    return saved;
  });
}
