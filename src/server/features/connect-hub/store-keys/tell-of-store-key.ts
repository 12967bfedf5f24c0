import type { Context } from '#server/platform/context.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import type { StoreKey } from '../connect-hub.ts';
import { connectHubChanged } from '../events.ts';

/** Tells what was done to the key of a shop, and which shop it is of. In a transaction. */
export function tellOfStoreKey(
  ctx: Context,
  { id, name, platform, shop }: Pick<StoreKey, 'id' | 'name' | 'platform' | 'shop'>,
  change: 'created' | 'changed' | 'revoked' | 'deleted',
  changes: readonly ValueChange[] = [],
): void {
  const told = { integration: 'ecommerce', storeKeyId: id, change };
  ctx.announce(connectHubChanged, told, { facts: { name, platform, shop }, changes });
}
