import type { z } from 'zod';
import type { mlServiceShape, ocrProviderShape } from '#contracts/document-reading/provider-shapes.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { isBotLicensed, type OcrProvider, ocrProviders } from '#engine/reading/ocr-providers.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { reachableProviders } from './provider-access-store.ts';

/** The providers, with whether they can be used. */
export async function presentedProviders(ctx: Context): Promise<z.input<typeof ocrProviderShape>[]> {
  const reachable = await reachableProviders(ctx.db);
  const canStore = isPermitted('manageTenant', actorOf(ctx).flags);
  return ocrProviders.map(({ id, name, isEmbedded, takesSingleService }) => ({
    id,
    ocr_provider_name: name,
    is_embedded: isEmbedded,
    takes_single_service: takesSingleService,
    is_ready: isEmbedded || reachable.has(id),
    endpoint: (canStore && reachable.get(id)?.endpoint) || null,
    token_hint: (canStore && reachable.get(id)?.tokenHint) || null,
  }));
}

/** The services of a provider, with their licences. */
export function presentedServices(ctx: Context, provider: OcrProvider): z.input<typeof mlServiceShape>[] {
  return provider.services.map((service) => ({
    id: service.id,
    ml_service_name: service.name,
    ocr_provider_id: provider.id,
    bot_licensed: isBotLicensed(ctx.tenant.licence.bots, provider, service),
  }));
}
