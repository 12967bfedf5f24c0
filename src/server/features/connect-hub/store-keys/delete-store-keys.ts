import type { deleteStoreKey as oneEndpoint } from '#contracts/connect-hub/delete-store-key.ts';
import type { deleteStoreKeys as endpoint } from '#contracts/connect-hub/delete-store-keys.ts';
import type { revokeStoreKey as revokeEndpoint } from '#contracts/connect-hub/revoke-store-key.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { stopOffered } from '#server/features/connectors/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { secretChange } from '#server/platform/trail/secret-change.ts';
import { originOfShop } from '../connecting/offer-of-shop.ts';
import { renewShop } from '../connecting/renew-shops.ts';
import { deleteStoreKeyRow, loadStoreKey, putStoreKey } from '../stores/store-key-store.ts';
import { tellOfStoreKey } from './tell-of-store-key.ts';

/** Deletes all of them, or none when one is not there. */
export async function deleteStoreKeys(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  for (const id of [...new Set(body)].sort()) {
    const stored = await loadStoreKey(ctx.db, id, { lock: true });
    if (!stored) throw notFound();
    await deleteStoreKeyRow(ctx.db, id);
    await stopOffered(ctx, originOfShop(id), 'key_deleted', { forgetsKey: true });
    tellOfStoreKey(ctx, stored, 'deleted');
  }
  return {};
}

export function deleteStoreKey(
  ctx: Context,
  { query }: EndpointInput<typeof oneEndpoint>,
): Promise<Record<string, never>> {
  return deleteStoreKeys(ctx, { body: [query.id] });
}

/** Forgets the key and keeps its name. What was made with the key asks no more. */
export async function revokeStoreKey(
  ctx: Context,
  { params }: EndpointInput<typeof revokeEndpoint>,
): Promise<Record<string, never>> {
  const stored = await loadStoreKey(ctx.db, params.id, { lock: true });
  if (!stored) throw notFound();
  const { modifiedBy: _by, modifiedOn: _on, ...storeKey } = stored;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const revision = stored.revision + 1;
  const revoked = { ...storeKey, sealedKey: null, keyHint: '', revision };
  await putStoreKey(ctx.db, { ...revoked, ...by });
  await renewShop(ctx, revoked);
  tellOfStoreKey(ctx, stored, 'revoked', stored.sealedKey === null ? [] : secretChange('key', 'removed'));
  return {};
}
