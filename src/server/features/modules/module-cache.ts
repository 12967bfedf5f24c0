import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';

const channel = 'module-changed';

/** Values kept in this node's memory until their module changes on any node. */
export interface ModuleCache {
  /** The value under `key`; if there is none, the result of `load`, which is then cached. */
  get<Value>(ctx: Context, moduleId: string, key: string, load: () => Promise<Value>): Promise<Value>;
  drop(tenantId: string, moduleId: string): void;
}

const maxEntries = 2000;
const caches = new WeakMap<Platform, ModuleCache>();

/** The node's cache of modules, made at first use. */
export function moduleCache(platform: Platform): ModuleCache {
  const known = caches.get(platform);
  if (known) return known;
  const cache = createModuleCache(maxEntries);
  platform.signals.subscribe(channel, (payload) => {
    const { tenantId, moduleId } = payload as { tenantId: string; moduleId: string };
    cache.drop(tenantId, moduleId);
  });
  platform.signals.onGap(() => cache.clear());
  caches.set(platform, cache);
  return cache;
}

/** Must be called with every change of a module: after the commit all nodes remove it from their cache. */
export function forgetModuleAfterCommit(ctx: Context, moduleId: string): void {
  ctx.afterCommit(async () => {
    moduleCache(ctx.platform).drop(ctx.tenant.id, moduleId);
    await ctx.platform.signals.publish(channel, { tenantId: ctx.tenant.id, moduleId });
  });
}

/** Least recently used entries go first. */
function createModuleCache(limit: number): ModuleCache & { clear(): void } {
  const values = new Map<string, unknown>();
  let generation = 0;
  return {
    async get<Value>(ctx: Context, moduleId: string, key: string, load: () => Promise<Value>) {
      const fullKey = `${ctx.tenant.id}/${moduleId}/${key}`;
      if (values.has(fullKey)) {
        const value = values.get(fullKey) as Value;
        values.delete(fullKey);
        values.set(fullKey, value);
        return value;
      }
      const generationBefore = generation;
      const value = await load();
      // A change while loading may have made the value old before it is kept.
      if (generation === generationBefore && value !== undefined) {
        values.set(fullKey, value);
        if (values.size > limit) values.delete(values.keys().next().value as string);
      }
      return value;
    },
    drop(tenantId, moduleId) {
      generation += 1;
      const prefix = `${tenantId}/${moduleId}/`;
      for (const key of values.keys()) if (key.startsWith(prefix)) values.delete(key);
    },
    clear() {
      generation += 1;
      values.clear();
    },
  };
}

/** Removes a module from this node's cache, after the cached value turned out to be stale. */
export function forgetModule(ctx: Context, moduleId: string): void {
  moduleCache(ctx.platform).drop(ctx.tenant.id, moduleId);
}
