import type { TenantDatabase } from './db/tenant-database.ts';
import type { Platform } from './platform.ts';
import type { Tenant } from './tenancy/tenant.ts';

/** A safety net under the signals: what is older than this is read again. */
const maxAgeMs = 60_000;

/** What a node keeps of each tenant in memory, so that a request need not ask the database. */
export interface TenantCache<Value> {
  get(tenant: Tenant): Promise<Value>;
  /** What is in memory and not too old; undefined: it has to be read. For code that cannot wait. */
  known(tenant: Tenant): Value | undefined;
  /** Must be called after every commit that changes it: every node reads it again. */
  changed(tenant: Tenant): Promise<void>;
}

/** Makes the cache of a platform, once. */
export function tenantCache<Value>(
  channel: string,
  load: (db: TenantDatabase) => Promise<Value>,
): (platform: Platform) => TenantCache<Value> {
  const caches = new WeakMap<Platform, TenantCache<Value>>();
  return (platform) => {
    const known = caches.get(platform);
    if (known) return known;
    const cache = makeCache(platform, channel, load);
    caches.set(platform, cache);
    return cache;
  };
}

function makeCache<Value>(
  platform: Platform,
  channel: string,
  load: (db: TenantDatabase) => Promise<Value>,
): TenantCache<Value> {
  const held = new Map<string, { readonly value: Value; readonly readAtMs: number }>();
  let generation = 0;
  const drop = (tenantId: string) => {
    generation += 1;
    held.delete(tenantId);
  };
  platform.signals.subscribe(channel, (payload) => drop((payload as { tenantId: string }).tenantId));
  platform.signals.onGap(() => {
    generation += 1;
    held.clear();
  });
  const recent = (tenant: Tenant, nowMs: number) => {
    const known = held.get(tenant.id);
    return known && Math.abs(nowMs - known.readAtMs) < maxAgeMs ? known : undefined;
  };
  return {
    known: (tenant) => recent(tenant, platform.now().getTime())?.value,
    async get(tenant) {
      const nowMs = platform.now().getTime();
      const known = recent(tenant, nowMs);
      if (known) return known.value;
      const before = generation;
      const value = await load(platform.databases.of(tenant));
      // A change while reading may have made it old before it is kept.
      if (before === generation) held.set(tenant.id, { value, readAtMs: nowMs });
      return value;
    },
    async changed(tenant) {
      drop(tenant.id);
      await platform.signals.publish(channel, { tenantId: tenant.id });
    },
  };
}
