import type { getEcommerceVariable as readEndpoint } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import type { saveEcommerceVariable as endpoint } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { ecommerceSettings } from './ecommerce-settings.ts';
import { checkRevision, storeSettings } from './store-settings.ts';

export async function getEcommerceVariable(ctx: Context): Promise<EndpointOutput<typeof readEndpoint>> {
  const { isOn, pageSize, revision } = await ecommerceSettings(ctx.db);
  return { is_on: isOn, page_size: pageSize, revision };
}

/** Changes the settings as of the revision that the actor saw. */
export function saveEcommerceVariable(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const stored = await ecommerceSettings(tx.db, { lock: true });
    await checkRevision(tx, body.revision, stored);
    return storeSettings(tx, 'ecommerce', {
      isOn: body.is_on ?? stored.isOn,
      settings: { pageSize: body.page_size ?? stored.pageSize },
      sealedKey: null,
      keyHint: '',
      revision: stored.revision + 1,
    });
  });
}
