import type { Context } from '#server/platform/context.ts';
import { tenantCache } from '#server/platform/tenant-cache.ts';
import { loadKeys, type StoredKey } from './key-store.ts';

/** The keys of a tenant that are not revoked, as every request needs them. */
interface KnownKeys {
  readonly byHash: ReadonlyMap<string, StoredKey>;
  readonly byId: ReadonlyMap<string, StoredKey>;
}

/** The keys of a platform's tenants, from memory. */
export const knownKeys = tenantCache<KnownKeys>('keys-changed', async (db) => {
  const keys = await loadKeys(db);
  return {
    byHash: new Map(keys.map((key) => [key.secretHash, key])),
    byId: new Map(keys.map((key) => [key.id, key])),
  };
});

/** Must be called with every change of keys: after the commit every node reads them again. */
export function keysChanged(ctx: Context): void {
  ctx.afterCommit(() => knownKeys(ctx.platform).changed(ctx.tenant));
}
