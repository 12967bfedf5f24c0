import type { lookUpReadingModels as endpoint } from '#contracts/document-reading/look-up-reading-models.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedServices } from './present-provider.ts';

export async function lookUpReadingModels(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = ocrProvider(body.ocrProviderId);
  if (!provider) throw notFound();
  return presentedServices(ctx, provider);
}
