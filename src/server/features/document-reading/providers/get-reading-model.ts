import type { getReadingModel as endpoint } from '#contracts/document-reading/get-reading-model.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProviders } from '#engine/reading/ocr-providers.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedServices } from './present-provider.ts';

export async function getReadingModel(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const services = ocrProviders.flatMap((provider) => presentedServices(ctx, provider));
  const found = services.find(({ id }) => id === query.id);
  if (!found) throw notFound();
  return found;
}
