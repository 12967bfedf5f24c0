import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { incomingSettings } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { saveIncomingWebhook as endpoint } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { FreshSecret } from '#server/platform/crypto/kept-secrets.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { secretChange } from '#server/platform/trail/secret-change.ts';
import { incomingWebhookChanged } from '../events.ts';
import { newSecret } from '../incoming-secrets.ts';
import type { IncomingWebhook } from '../incoming-webhook.ts';
import {
  loadIncomingWebhook,
  putIncomingWebhook,
  type StoredIncomingWebhook,
} from '../stores/incoming-webhook-store.ts';
import { planFaults } from './incoming-faults.ts';
import { possibleOwners } from './incoming-owner.ts';
import { presentIncoming } from './present-incoming.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/**
 * Creates or changes an incoming webhook. What calls do with somebody's rights is never changed by somebody else: who
 * saves it becomes the owner, except when the call does nothing but pause it, or the owner is a service person in whose
 * name the actor may let calls act. Another owner gets another secret.
 */
export async function saveIncomingWebhook(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, id, body.shop_secret);
  const { revision, isSecretNew } = await ctx.inTransaction((tx) => save(tx, id, body, fresh));
  return { id, revision, secret: isSecretNew && body.shop_secret === undefined ? fresh.secret : null };
}

async function save(ctx: Context, id: string, body: Body, fresh: FreshSecret) {
  const stored = body.id === undefined ? undefined : await loadIncomingWebhook(ctx.db, id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) {
    const { ownerId: modifiedBy, modifiedOn } = stored;
    throw await staleError(ctx, 'stale_revision', { modifiedBy, modifiedOn });
  }
  const webhook = await changed(ctx, id, body, stored);
  // Whoever knew the secret could act for the owner before, and must not act for the next one by the same secret. Nor
  // does a secret that was sent as a key ever sign.
  const isGiven = body.shop_secret !== undefined;
  const isSecretNew =
    isGiven || webhook.ownerId !== stored?.ownerId || webhook.authentication !== stored.authentication;
  await refuseTakenName('body.name', webhook.name, () =>
    putIncomingWebhook(ctx.db, webhook, { fresh: isSecretNew ? fresh : null, isNew: !stored }, ctx.now),
  );
  const change = stored ? 'changed' : 'created';
  const changes = stored
    ? [
        ...changedValues(
          presentIncoming(stored),
          presentIncoming({ ...webhook, modifiedOn: stored.modifiedOn }),
        ),
        ...secretChange('secret', isSecretNew ? 'replaced' : undefined),
      ]
    : [];
  const facts = { name: webhook.name };
  ctx.announce(incomingWebhookChanged, { incomingWebhookId: id, change }, { changes, facts });
  return { revision: webhook.revision, isSecretNew };
}

async function changed(
  ctx: Context,
  id: string,
  body: Body,
  stored: StoredIncomingWebhook | undefined,
): Promise<Omit<IncomingWebhook, 'modifiedOn'>> {
  const { id: _id, revision: _revision, owner_id: ownerId, shop_secret: shopSecret, ...settings } = body;
  const parsed = incomingSettings.safeParse({ ...(stored && presentIncoming(stored)), ...settings });
  if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => `body.${path.join('.')}`));
  const { name, is_active: isActive, module_id: moduleId, action, authentication, mapping } = parsed.data;
  const { price, currency } = parsed.data;
  const isFound = action !== 'submit' && action !== 'save';
  const plan = {
    moduleId,
    action,
    mapping,
    entryKey: isFound ? parsed.data.entry_key : null,
    decision: action === 'decide' ? parsed.data.decision : null,
  };
  const onlyPauses = stored && isActive === false && Object.keys(settings).join() === 'is_active';
  const owner = onlyPauses ? stored.ownerId : await ownerAfter(ctx, ownerId, stored?.ownerId);
  const violations = onlyPauses
    ? []
    : [
        ...(await planFaults(ctx, plan, { takesFiles: true })),
        ...priceFaults({ price, currency }, 'body.currency'),
      ];
  if (owner === null) throw unknownOwner(violations);
  const isOfShop = authentication === 'shopify' || authentication === 'woocommerce';
  if (shopSecret !== undefined && !isOfShop) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.authentication', code: 'unknown_choice' }] },
    );
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return {
    ...plan,
    id,
    name,
    isActive,
    pauseReason: isActive ? null : (stored?.pauseReason ?? null),
    authentication,
    price,
    currency,
    ownerId: owner,
    revision: (stored?.revision ?? 0) + 1,
  };
}

/** In whose name calls act after a save; null: the actor may not choose that person. */
async function ownerAfter(
  ctx: Context,
  wanted: string | undefined,
  stored: string | undefined,
): Promise<string | null> {
  const possible = new Set((await possibleOwners(ctx)).map(({ id }) => id));
  if (wanted !== undefined) return possible.has(wanted) ? wanted : null;
  return stored !== undefined && possible.has(stored) ? stored : actorOf(ctx).id;
}

function unknownOwner(others: readonly Violation[]): AppError {
  const violations = [...others, { path: 'body.owner_id', code: 'unknown_choice' }];
  return new AppError('validation_failed', {}, { violations });
}

function invalid(paths: readonly string[]): AppError {
  const violations = paths.map((path) => ({ path, code: 'input_missing' }));
  return new AppError('validation_failed', {}, { violations });
}
