import type { saveStoreKey as endpoint } from '#contracts/connect-hub/save-store-key.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { secretChange } from '#server/platform/trail/secret-change.ts';
import { type SealedKey, sealKey } from '../asking/hub-secrets.ts';
import type { StoreKey } from '../connect-hub.ts';
import { renewShop } from '../connecting/renew-shops.ts';
import { loadStoreKey, putStoreKey } from '../stores/store-key-store.ts';
import { shopSystems } from '../systems/shop-systems.ts';
import { addressFaults, normalAddress } from '../systems/system-address.ts';
import { tellOfStoreKey } from './tell-of-store-key.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/**
 * Creates or changes a store key. A key that is left out stays, except when the shop or the platform changes: a person
 * without the right to read it must not be able to send it to a host of their choice.
 */
export async function saveStoreKey(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const fresh =
    body.key === undefined ? null : await sealKey(ctx, id, { key: body.key, secret: body.secret ?? '' });
  return ctx.inTransaction((tx) => save(tx, id, body, fresh));
}

async function save(ctx: Context, id: string, body: Body, fresh: SealedKey | null) {
  const stored = body.id === undefined ? undefined : await loadStoreKey(ctx.db, id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  const shop = normalAddress(body.shop) ?? body.shop;
  const isSameShop = stored?.shop === shop && stored.platform === body.platform;
  const kept = isSameShop ? stored : undefined;
  const violations = faultsOf(body, kept);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { name, platform, scopes = stored?.scopes ?? [] } = body;
  const revision = (stored?.revision ?? 0) + 1;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const storeKey: StoreKey = {
    id,
    name,
    platform,
    shop,
    scopes,
    sealedKey: fresh?.sealed ?? kept?.sealedKey ?? null,
    keyHint: fresh?.hint ?? kept?.keyHint ?? '',
    lastUsedOn: stored?.lastUsedOn ?? null,
    ownerId: stored?.ownerId ?? by.modifiedBy,
    revision,
  };
  await refuseTakenName('body.name', name, () => putStoreKey(ctx.db, { ...storeKey, ...by }));
  const change = stored ? 'changed' : 'created';
  const changes = stored
    ? [
        ...changedValues({ ...stored }, { name, platform, shop, scopes }),
        ...secretChange('key', fresh ? (stored.sealedKey === null ? 'added' : 'replaced') : undefined),
      ]
    : [];
  tellOfStoreKey(ctx, storeKey, change, changes);
  if (stored && (fresh || !kept)) await renewShop(ctx, storeKey);
  return { id, revision };
}

function faultsOf(body: Body, kept: StoreKey | undefined): Violation[] {
  const { key, secret, platform } = body;
  const needsSecret = shopSystems[platform].needsSecret;
  const isKeyMissing = key === undefined && (kept === undefined || secret !== undefined);
  const isSecretMissing = key !== undefined && needsSecret && secret === undefined;
  const isWrong = (text: string | undefined) => text !== undefined && /[^\x21-\x7e]/.test(text);
  return [
    ...addressFaults('body.shop', body.shop, true),
    ...(isKeyMissing ? [{ path: 'body.key', code: 'secret_missing' }] : []),
    ...(isSecretMissing ? [{ path: 'body.secret', code: 'secret_missing' }] : []),
    ...(isWrong(key) ? [{ path: 'body.key', code: 'text_characters' }] : []),
    ...(isWrong(secret) ? [{ path: 'body.secret', code: 'text_characters' }] : []),
  ];
}
