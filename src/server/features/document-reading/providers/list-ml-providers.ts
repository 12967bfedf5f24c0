import type { listMlProviders as endpoint } from '#contracts/document-reading/list-ml-providers.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedProviders } from './present-provider.ts';

export async function listMlProviders(
  ctx: Context,
  _: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return await presentedProviders(ctx);
}
