import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveWebhook as endpoint } from '#contracts/webhooks/save-webhook.ts';
import { webhookSettings } from '#contracts/webhooks/webhook-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { changeOfSealed, secretChange } from '#server/platform/trail/secret-change.ts';
import { webhookChanged } from '../events.ts';
import { webhooksChanged } from '../gathering/subscribed.ts';
import { runWebhook } from '../sending/webhook-jobs.ts';
import { loadWebhook, putWebhook, type StoredWebhook } from '../stores/webhook-store.ts';
import type { Webhook, WebhookHeader } from '../webhook.ts';
import { newSecret, sealHeader } from '../webhook-secrets.ts';
import { presentSettings } from './present-webhook.ts';
import { hostOf, isOpened, settingFaults } from './setting-faults.ts';

type Body = EndpointInput<typeof endpoint>['body'];
type Fresh = Awaited<ReturnType<typeof newSecret>>;

/**
 * Creates or changes a webhook. Who saves it becomes its owner, unless the call only pauses it. Secret headers without a value stay as stored, except
 * when the host changes or https becomes http: a person who cannot read a secret must not be able to send it to a host of
 * their choice, nor where the network reads it.
 */
export async function saveWebhook(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const sealed = new Map<string, string>();
  for (const { name, value, is_secret } of body.headers ?? []) {
    if (is_secret && value !== undefined)
      sealed.set(name.toLowerCase(), await sealHeader(ctx, id, name, value));
  }
  const fresh = body.id === undefined ? await newSecret(ctx, id) : null;
  const revision = await ctx.inTransaction((tx) => save(tx, id, body, { sealed, fresh }));
  return { id, revision, secret: fresh?.secret ?? null };
}

async function save(
  ctx: Context,
  id: string,
  body: Body,
  { sealed, fresh }: { readonly sealed: ReadonlyMap<string, string>; readonly fresh: Fresh | null },
): Promise<number> {
  const stored = body.id === undefined ? undefined : await loadWebhook(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) {
    throw await staleError(ctx, 'stale_revision', {
      modifiedBy: stored.ownerId,
      modifiedOn: stored.modifiedOn,
    });
  }
  const webhook = await changed(ctx, id, body, stored, sealed);
  await refuseTakenName('body.name', webhook.name, () => putWebhook(ctx.db, webhook, fresh, ctx.now));
  webhooksChanged(ctx);
  const change = stored ? 'changed' : 'created';
  const changes = stored
    ? [
        ...changedValues(toldOf(stored), toldOf({ ...webhook, modifiedOn: stored.modifiedOn })),
        ...secretChange('headerValues', changeOfSealed(sealedValues(stored), sealedValues(webhook))),
      ]
    : [];
  ctx.announce(webhookChanged, { webhookId: id, change }, { facts: { name: webhook.name }, changes });
  if (webhook.isActive && stored) ctx.enqueue(runWebhook, { webhookId: id, wakeOn: null });
  return webhook.revision;
}

/** The webhook after a save. A call that only pauses changes nothing else, so nothing else is checked, and the owner stays. */
async function changed(
  ctx: Context,
  id: string,
  body: Body,
  stored: StoredWebhook | undefined,
  sealed: ReadonlyMap<string, string>,
): Promise<Omit<Webhook, 'modifiedOn'>> {
  const { id: _id, revision: _revision, ...given } = body;
  const parsed = webhookSettings.safeParse({ ...(stored && presentSettings(stored)), ...given });
  if (!parsed.success) {
    throw refused(
      parsed.error.issues.map(({ path }) => ({ path: `body.${path.join('.')}`, code: 'input_missing' })),
    );
  }
  const settings = parsed.data;
  const onlyPauses = stored && given.is_active === false && Object.keys(given).join() === 'is_active';
  const isPlainNow = stored !== undefined && isOpened(stored.url, settings.url);
  const kept = stored && hostOf(stored.url) === hostOf(settings.url) && !isPlainNow ? stored : undefined;
  const headers = headersOf(body, stored, kept, sealed);
  const forPlain = new Set(isPlainNow ? sealedValues(stored).keys() : []);
  const { violations, condition } = onlyPauses
    ? { violations: [], condition: stored.condition }
    : await settingFaults(ctx, settings, headers, forPlain);
  if (violations.length > 0) throw refused(violations);
  return {
    id,
    name: settings.name,
    url: settings.url,
    allowsPlainHttp: settings.allows_plain_http,
    isActive: settings.is_active,
    pauseReason: settings.is_active ? null : (stored?.pauseReason ?? null),
    events: settings.events,
    moduleIds: settings.module_ids,
    condition,
    headers: headers.flatMap(({ name, value, isSecret }) =>
      value === null ? [] : [{ name, value, isSecret }],
    ),
    inOrder: settings.in_order,
    price: settings.price,
    currency: settings.currency,
    ownerId: onlyPauses ? stored.ownerId : actorOf(ctx).id,
    revision: (stored?.revision ?? 0) + 1,
  };
}

const refused = (violations: readonly Violation[]) => new AppError('validation_failed', {}, { violations });

/** What the trail tells of a webhook: no values of headers, and of the address only where it goes. */
function toldOf(webhook: Webhook) {
  const { url, ...settings } = presentSettings(webhook);
  return { ...settings, host: hostOf(url), headers: webhook.headers.map(({ name }) => name) };
}

/** The sealed values of secret headers. */
const sealedValues = ({ headers }: Pick<Webhook, 'headers'>) =>
  new Map(headers.flatMap(({ name, value, isSecret }) => (isSecret ? [[name.toLowerCase(), value]] : [])));

/** The headers as they will be; null for one that has no value. */
function headersOf(
  { headers }: Body,
  stored: StoredWebhook | undefined,
  kept: StoredWebhook | undefined,
  sealed: ReadonlyMap<string, string>,
): (Omit<WebhookHeader, 'value'> & { readonly value: string | null })[] {
  const sealedOf = (name: string) =>
    kept?.headers.find((one) => one.isSecret && one.name.toLowerCase() === name.toLowerCase())?.value ?? null;
  if (headers === undefined) {
    return (stored?.headers ?? []).map((header) => ({
      ...header,
      value: header.isSecret ? sealedOf(header.name) : header.value,
    }));
  }
  return headers.map(({ name, value, is_secret: isSecret }) => ({
    name,
    isSecret,
    value: isSecret ? (sealed.get(name.toLowerCase()) ?? sealedOf(name)) : (value ?? null),
  }));
}
