import { setTimeout } from 'node:timers/promises';
import { isBotLicensed, ocrProvider, serviceIdsOf } from '#engine/reading/ocr-providers.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { loadModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { loadProviderAccess } from '../../providers/provider-access-store.ts';
import { openToken, providerAddress } from '../../providers/provider-tokens.ts';
import type { DocumentReading, ReadingResult } from '../../readings/reading-store.ts';
import type { Delivery } from '../../running/delivery.ts';
import { ReadingError } from '../reading-error.ts';
import { azureAnalysis, pagesOfAnalysis } from './azure-answer.ts';

type ReadDocument = Extract<ReadingResult, { readonly pages: unknown }>;

const version = '2024-11-30';
const requestMs = 20_000;
const maxBytes = 20_000_000;
/** Between two questions for the result, whatever the answer wishes. */
const [minPauseSeconds, maxPauseSeconds] = [0.2, 10];

/**
 * Reads a document by Azure AI Document Intelligence: sends it once, then asks until it is read, for DOCUMENT_PROVIDER_SECONDS
 * at most. Throws `ReadingError`.
 */
export async function readByAzure(
  ctx: Context,
  reading: DocumentReading,
  bytes: Buffer,
  delivery: Delivery,
): Promise<ReadDocument> {
  const access = await loadProviderAccess(ctx.db, reading.providerId);
  const token = access ? await openToken(ctx, reading.providerId, access.token) : null;
  if (!access || token === null) throw new ReadingError('provider_not_ready');
  const stored = providerAddress(ctx, access.endpoint);
  if ('fault' in stored) throw new ReadingError('provider_not_ready');
  const path = `/documentintelligence/documentModels/${await modelOf(ctx, reading)}:analyze`;
  const url = new URL(`${path}?api-version=${version}`, stored.address);
  const place = delivery.operation ?? (await send(ctx, { url, token, bytes }, delivery));
  // The token goes only to the address that an administrator has stored.
  if (!URL.canParse(place) || new URL(place).origin !== url.origin)
    throw new ReadingError('provider_refused');
  return await result(ctx, new URL(place), token);
}

/** Sends the document; answers where its result is to be asked for. */
async function send(
  ctx: Context,
  { url, token, bytes }: { readonly url: URL; readonly token: string; readonly bytes: Buffer },
  delivery: Delivery,
): Promise<string> {
  const body = JSON.stringify({ base64Source: bytes.toString('base64') });
  await delivery.begin();
  const sent = await ask(ctx, url, token, body);
  const place = sent.headers['operation-location'];
  if (sent.status !== 202 || place === undefined) throw new ReadingError('provider_refused');
  await delivery.accepted(place);
  return place;
}

async function result(ctx: Context, operation: URL, token: string): Promise<ReadDocument> {
  const { config, now } = ctx.platform;
  const endsAtMs = now().getTime() + 1000 * config.DOCUMENT_PROVIDER_SECONDS;
  while (now().getTime() < endsAtMs) {
    const answer = await ask(ctx, operation, token);
    const parsed = azureAnalysis.safeParse(answer.status === 200 ? jsonOf(answer.body) : null);
    if (!parsed.success) throw new ReadingError('provider_refused');
    const { status, analyzeResult } = parsed.data;
    if (status === 'succeeded' && analyzeResult) {
      return { pages: pagesOfAnalysis(analyzeResult.pages), pageCount: analyzeResult.pages.length };
    }
    if (status !== 'notStarted' && status !== 'running') throw new ReadingError('provider_refused');
    const wished = Number(answer.headers['retry-after'] ?? 1);
    const pause = Number.isFinite(wished) ? wished : 1;
    await setTimeout(1000 * Math.min(Math.max(pause, minPauseSeconds), maxPauseSeconds));
  }
  throw new ReadingError('took_too_long');
}

/** The model of the app's service, if it is licensed; otherwise the text only. */
async function modelOf(ctx: Context, { moduleId, providerId }: DocumentReading): Promise<string> {
  const module = await loadModule(ctx.db, moduleId);
  const provider = ocrProvider(providerId);
  const [chosen] = serviceIdsOf(module?.machineLearningServiceId ?? null);
  const model = provider?.services.find(({ id }) => id === chosen);
  const isLicensed = provider && model && isBotLicensed(ctx.tenant.licence.bots, provider, model);
  return isLicensed ? `prebuilt-${model.code}` : 'prebuilt-read';
}

async function ask(ctx: Context, url: URL, token: string, body?: string) {
  try {
    return await outboundRequest({
      url: url.href,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'ocp-apim-subscription-key': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
      timeoutMs: requestMs,
      maxBytes,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new ReadingError('provider_not_reachable');
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
