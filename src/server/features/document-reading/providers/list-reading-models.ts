import type { listReadingModels as endpoint } from '#contracts/document-reading/list-reading-models.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedServices } from './present-provider.ts';

export async function listReadingModels(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = ocrProvider(query.providerId);
  if (!provider) throw notFound();
  return presentedServices(ctx, provider);
}
