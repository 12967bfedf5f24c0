import type { z } from 'zod';
import type { mlServiceShape, ocrProviderShape } from '#contracts/document-reading/provider-shapes.ts';
import { isPermitted } from '#contracts/permissions.ts';
import {
  isBotLicensed,
  learningFromEntries,
  type OcrProvider,
  ocrProviders,
  type ReadingModel,
} from '#engine/reading/ocr-providers.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { reachableProviders } from './provider-access-store.ts';
import { changedSettings, type ProviderSettings, plainSettings } from './provider-settings-store.ts';
import { providerAddress } from './provider-tokens.ts';

/** The providers, with whether they can be used. */
export async function presentedProviders(ctx: Context): Promise<z.input<typeof ocrProviderShape>[]> {
  const reachable = await reachableProviders(ctx.db);
  const changed = await changedSettings(ctx.db);
  const canStore = isPermitted('manageTenant', actorOf(ctx).flags);
  return ocrProviders.map(({ id, name, isEmbedded, takesSingleService }) => ({
    ...presentedSettings(changed.get(id) ?? plainSettings, canStore),
    id,
    ocr_provider_name: name,
    is_embedded: isEmbedded,
    takes_single_service: takesSingleService,
    is_ready: isEmbedded || isUsable(ctx, reachable.get(id)?.endpoint),
    endpoint: (canStore && reachable.get(id)?.endpoint) || null,
    token_hint: (canStore && reachable.get(id)?.tokenHint) || null,
  }));
}

/** An address from before these rules is not asked. */
const isUsable = (ctx: Context, endpoint: string | undefined) =>
  endpoint !== undefined && 'address' in providerAddress(ctx, endpoint);

/** What it charges is the matter of those who may store it. */
function presentedSettings({ isPaused, price, pricePer, currency }: ProviderSettings, canStore: boolean) {
  const charged = canStore ? { price, currency } : { price: null, currency: '' };
  return { is_paused: isPaused, price_per: pricePer, ...charged };
}

/** The services of a provider, with their licences. */
export function presentedServices(ctx: Context, provider: OcrProvider): z.input<typeof mlServiceShape>[] {
  const present = (service: ReadingModel, worksOn: 'documents' | 'entries') => ({
    id: service.id,
    ml_service_name: service.name,
    ocr_provider_id: provider.id,
    bot_licensed: isBotLicensed(ctx.tenant.licence.bots, provider, service),
    works_on: worksOn,
  });
  return [
    ...provider.services.map((service) => present(service, 'documents')),
    ...(provider.isEmbedded ? [present(learningFromEntries, 'entries')] : []),
  ];
}
