import type { listReadingModels as endpoint } from '#contracts/document-reading/list-reading-models.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProvider, serviceIdsOf } from '#engine/reading/ocr-providers.ts';
import { designableModule } from '#server/features/modules/index.ts';
import { usesPredictions } from '#server/features/predictions/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentedServices } from './present-provider.ts';

export async function listReadingModels(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { providerId, moduleId } = query;
  const provider = ocrProvider(providerId);
  if (!provider) throw notFound();
  const services = presentedServices(ctx, provider);
  if (moduleId === undefined) return services.map((service) => ({ ...service, is_used: null }));
  const app = await designableModule(ctx, moduleId);
  const chosen = serviceIdsOf(app.machineLearningServiceId);
  const predicts = await usesPredictions(ctx, moduleId);
  return services.map((service) => ({
    ...service,
    is_used: service.works_on === 'entries' ? predicts : chosen.includes(service.id),
  }));
}
