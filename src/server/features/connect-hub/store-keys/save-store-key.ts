import type { saveStoreKey as endpoint } from '#contracts/connect-hub/save-store-key.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
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
import { addressFaults, normalAddress } from '../systems/system-address.ts';
import { clientIdOf, givenKey, keyFaults } from './key-of-body.ts';
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
  const given = givenKey(body);
  const fresh = given && (await sealKey(ctx, id, given));
  return ctx.inTransaction((tx) => save(tx, id, body, fresh));
}

async function save(ctx: Context, id: string, body: Body, fresh: SealedKey | null) {
  const stored = body.id === undefined ? undefined : await loadStoreKey(ctx.db, id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  const shop = normalAddress(body.shop) ?? body.shop;
  const isSameShop = stored?.shop === shop && stored.platform === body.platform;
  const kept = isSameShop ? stored : undefined;
  const violations = [...addressFaults('body.shop', body.shop, true), ...keyFaults(body, kept)];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { name, platform, scopes = stored?.scopes ?? [] } = body;
  const clientId = clientIdOf(body, kept);
  const revision = (stored?.revision ?? 0) + 1;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const storeKey: StoreKey = {
    id,
    name,
    platform,
    shop,
    scopes,
    clientId,
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
        ...changedValues({ ...stored }, { name, platform, shop, scopes, clientId }),
        ...secretChange(
          clientId === null ? 'key' : 'clientSecret',
          fresh ? (stored.sealedKey === null ? 'added' : 'replaced') : undefined,
        ),
      ]
    : [];
  tellOfStoreKey(ctx, storeKey, change, changes);
  const isOther = fresh !== null || !kept || kept.clientId !== clientId;
  // The hub asks with the token of the security header, which a client has from the start.
  if (clientId !== null || (stored && isOther)) await renewShop(ctx, storeKey);
  return { id, revision };
}
