import type { BotTrigger } from '#contracts/bots/bot-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { tenantCache } from '#server/platform/tenant-cache.ts';
import { loadBots } from '../stores/bot-store.ts';

/** Triggers of active bots that wait for events. */
const listening = tenantCache<readonly BotTrigger[]>('bots-changed', async (db) =>
  (await loadBots(db)).flatMap(({ isActive, trigger }) =>
    isActive && trigger.type === 'event' ? [trigger] : [],
  ),
);

/** Must be called with every change of bots: after the commit every node reads them again. */
export function botsChanged(ctx: Context): void {
  ctx.afterCommit(() => listening(ctx.platform).changed(ctx.tenant));
}

/** Whether events have to be written for bots of the tenant; true if this node does not know. */
export function isListening(platform: Platform, tenant: Tenant): boolean {
  return (listening(platform).known(tenant)?.length ?? 1) > 0;
}

/** Fills the cache after the commit. */
export function learnListening(ctx: Context): void {
  ctx.afterCommit(async () => {
    await listening(ctx.platform).get(ctx.tenant);
  });
}
