import type { lookUpOcrProviders as endpoint } from '#contracts/document-reading/look-up-ocr-providers.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedProviders } from './present-provider.ts';

export async function lookUpOcrProviders(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const wanted = body.search.trim().toLowerCase();
  const providers = await presentedProviders(ctx);
  return providers.filter(({ ocr_provider_name: name }) => name.toLowerCase().includes(wanted));
}
