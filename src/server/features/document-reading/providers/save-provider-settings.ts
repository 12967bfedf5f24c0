import type { saveProviderSettings as endpoint } from '#contracts/document-reading/save-provider-settings.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type OcrProvider, ocrProvider } from '#engine/reading/ocr-providers.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { ocrProviderChanged } from '../events.ts';
import { waitingReadings } from '../readings/reading-store.ts';
import { enqueueReading } from '../running/reading-jobs.ts';
import {
  loadProviderSettings,
  type ProviderSettings,
  putProviderSettings,
} from './provider-settings-store.ts';

/** Pauses or resumes a provider, or says what it charges. What has waited for it is read once it is resumed. */
export async function saveProviderSettings(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = ocrProvider(body.ocrProviderId);
  if (!provider) throw notFound();
  const { id } = provider;
  const before = await loadProviderSettings(ctx.db, id);
  const settings: ProviderSettings = {
    isPaused: body.is_paused ?? before.isPaused,
    price: body.price === undefined ? before.price : body.price,
    pricePer: body.price_per ?? before.pricePer,
    currency: body.currency ?? before.currency,
  };
  refuseFaults(provider, settings);
  await putProviderSettings(ctx.db, id, { settings, by: actorOf(ctx).id, now: ctx.now });
  const isResumed = before.isPaused && !settings.isPaused;
  if (isResumed) for (const reading of await waitingReadings(ctx.db, id)) enqueueReading(ctx, reading);
  const change = isResumed ? 'resumed' : !before.isPaused && settings.isPaused ? 'paused' : 'changed';
  const changes = changedValues({ ...before }, { ...settings });
  ctx.announce(ocrProviderChanged, { providerId: id, change }, { changes });
  const { isPaused, price, pricePer, currency } = settings;
  return { id, is_paused: isPaused, price, price_per: pricePer, currency };
}

function refuseFaults(provider: OcrProvider, { price, currency }: ProviderSettings): void {
  const refused = (path: string, code: string) => {
    throw new AppError('validation_failed', {}, { violations: [{ path, code }] });
  };
  if (provider.isEmbedded && price !== null) refused('body.price', 'unknown_choice');
  if (price !== null && currency === '') refused('body.currency', 'required');
}
