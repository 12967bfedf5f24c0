import type { getGenaiConfig as readEndpoint } from '#contracts/assistant/get-genai-config.ts';
import type { saveGenaiConfig as endpoint } from '#contracts/assistant/save-genai-config.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { addressFault, normalAddress } from '#server/platform/outbound/keyed-address.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { changeOfSecret, secretChange } from '#server/platform/trail/secret-change.ts';
import type { AssistantSettings } from '../assistant.ts';
import { assistantChanged } from '../events.ts';
import { putSettings } from '../stores/settings-store.ts';
import { type CurrentSettings, currentSettings } from './current-settings.ts';
import { sealKey } from './sealed-key.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function getGenaiConfig(ctx: Context): Promise<EndpointOutput<typeof readEndpoint>> {
  const settings = await currentSettings(ctx.db);
  return {
    is_on: settings.isOn,
    provider: settings.provider,
    address: settings.address,
    model: settings.model,
    api_version: settings.apiVersion,
    assistant_id: settings.assistantId,
    key: { is_set: settings.sealedKey !== null, hint: settings.keyHint },
    max_requests_per_day: settings.maxRequestsPerDay,
    max_requests_per_person: settings.maxRequestsPerPerson,
    context_size: settings.contextSize,
    input_price: settings.inputPrice,
    output_price: settings.outputPrice,
    currency: settings.currency,
    revision: settings.revision,
  };
}

/** Changes the settings as of the revision that the actor saw. A key never goes to another address than its own. */
export async function saveGenaiConfig(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  // Sealed before the transaction begins, for the key may have to be fetched.
  const fresh = body.key ? await sealKey(ctx, body.key) : null;
  return ctx.inTransaction((tx) => save(tx, body, fresh));
}

/** What the trail tells of the settings: all but the key. */
function toldOf(settings: AssistantSettings) {
  const { isOn, provider, address, model, apiVersion, assistantId } = settings;
  const { maxRequestsPerDay, maxRequestsPerPerson, contextSize, inputPrice, outputPrice, currency } =
    settings;
  return {
    ...{ isOn, provider, address, model, apiVersion, assistantId },
    ...{ maxRequestsPerDay, maxRequestsPerPerson, contextSize, inputPrice, outputPrice, currency },
  };
}

async function save(ctx: Context, body: Body, fresh: { sealed: string; hint: string } | null) {
  const stored = await currentSettings(ctx.db, { lock: true });
  if (body.revision !== stored.revision) {
    throw stored.stored
      ? await staleError(ctx, 'stale_revision', stored.stored)
      : new AppError('stale_revision');
  }
  const violations = faultsOf(body, stored);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const next = after(body, stored, fresh);
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  // Two may change settings at once that nobody has stored yet.
  if (!(await putSettings(ctx.db, { ...next, ...by }))) throw new AppError('stale_revision');
  const changes = [
    ...changedValues(toldOf(stored), toldOf(next)),
    ...secretChange('key', stored.sealedKey === null ? undefined : changeOfSecret(body.key)),
  ];
  ctx.announce(assistantChanged, { provider: next.provider, isOn: next.isOn }, { changes });
  return { revision: next.revision };
}

function after(
  body: Body,
  stored: CurrentSettings,
  fresh: { sealed: string; hint: string } | null,
): AssistantSettings {
  const isKeyGone = body.key === null;
  return {
    isOn: body.is_on ?? stored.isOn,
    provider: body.provider ?? stored.provider,
    address: (body.address === undefined ? null : normalAddress(body.address)) ?? stored.address,
    model: body.model ?? stored.model,
    apiVersion: body.api_version ?? stored.apiVersion,
    assistantId: body.assistant_id ?? stored.assistantId,
    sealedKey: isKeyGone ? null : (fresh?.sealed ?? stored.sealedKey),
    keyHint: isKeyGone ? '' : (fresh?.hint ?? stored.keyHint),
    maxRequestsPerDay: body.max_requests_per_day ?? stored.maxRequestsPerDay,
    maxRequestsPerPerson: body.max_requests_per_person ?? stored.maxRequestsPerPerson,
    contextSize: body.context_size === undefined ? stored.contextSize : body.context_size,
    inputPrice: body.input_price === undefined ? stored.inputPrice : body.input_price,
    outputPrice: body.output_price === undefined ? stored.outputPrice : body.output_price,
    currency: body.currency ?? stored.currency,
    revision: stored.revision + 1,
  };
}

function faultsOf(body: Body, stored: CurrentSettings): Violation[] {
  const address = body.address === undefined ? stored.address : normalAddress(body.address);
  const isKeySent = body.key === undefined ? stored.sealedKey !== null : body.key !== null;
  const isMoved = address !== stored.address;
  const isKeyMissing = isMoved && stored.sealedKey !== null && body.key === undefined;
  const { inputPrice, outputPrice, currency } = after(body, stored, null);
  const isCurrencyMissing = (inputPrice !== null || outputPrice !== null) && currency === '';
  const code = addressFault(address, isKeySent);
  return [
    ...(code === null ? [] : [{ path: 'body.address', code }]),
    ...(isCurrencyMissing ? [{ path: 'body.currency', code: 'input_missing' }] : []),
    ...(isKeyMissing ? [{ path: 'body.key', code: 'secret_missing' }] : []),
    ...(body.key && /[^\x20-\x7e]/.test(body.key) ? [{ path: 'body.key', code: 'text_characters' }] : []),
  ];
}
