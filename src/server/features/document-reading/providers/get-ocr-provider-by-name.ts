import type { getOcrProviderByName as endpoint } from '#contracts/document-reading/get-ocr-provider-by-name.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedProviders } from './present-provider.ts';

export async function getOcrProviderByName(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const providers = await presentedProviders(ctx);
  const found = providers.find(({ ocr_provider_name: name }) => name === query.name);
  if (!found) throw notFound();
  return found;
}
