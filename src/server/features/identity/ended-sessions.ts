import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { findSessionsEndedSince } from './identity-store.ts';
import { accessTokenSeconds } from './session-rules.ts';

const channel = 'session-ended';

/**
 * Sessions that ended while some of their access tokens are still valid. Every node refuses them immediately, without
 * asking the database for each request.
 */
class EndedSessions {
  readonly #byTenant = new Map<string, Map<string, number>>();
  readonly #platform: Platform;
  /** Counts what was told, so that what was read before is not held after it. */
  #told = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.signals.subscribe(channel, (payload) => {
      const { tenantId, sessionId } = payload as { tenantId: string; sessionId: string };
      this.#note(tenantId, sessionId);
    });
    platform.signals.onGap(() => {
      this.#told += 1;
      this.#byTenant.clear();
    });
  }

  async has(tenant: Tenant, sessionId: string, db: TenantDatabase): Promise<boolean> {
    const known = this.#byTenant.get(tenant.id) ?? (await this.#read(tenant, db));
    return known.has(sessionId);
  }

  async add(tenant: Tenant, sessionId: string): Promise<void> {
    this.#note(tenant.id, sessionId);
    await this.#platform.signals.publish(channel, { tenantId: tenant.id, sessionId });
  }

  #note(tenantId: string, sessionId: string): void {
    this.#told += 1;
    const known = this.#byTenant.get(tenantId);
    if (!known) return;
    const nowMs = this.#platform.now().getTime();
    known.set(sessionId, nowMs);
    for (const [id, endedMs] of known) {
      if (nowMs - endedMs > 2 * accessTokenSeconds * 1000) known.delete(id);
    }
  }

  async #read(tenant: Tenant, db: TenantDatabase): Promise<ReadonlyMap<string, number>> {
    const told = this.#told;
    const nowMs = this.#platform.now().getTime();
    const since = new Date(nowMs - 2 * accessTokenSeconds * 1000);
    const ids = await findSessionsEndedSince(db, since);
    const known = new Map(ids.map((id) => [id, nowMs]));
    if (told === this.#told) this.#byTenant.set(tenant.id, known);
    return known;
  }
}

const held = new WeakMap<Platform, EndedSessions>();

export function endedSessionsOf(platform: Platform): EndedSessions {
  const known = held.get(platform);
  if (known) return known;
  const sessions = new EndedSessions(platform);
  held.set(platform, sessions);
  return sessions;
}

/** Tells every node after the commit that a session is over. */
export function announceSessionEnd(ctx: Context, sessionId: string): void {
  ctx.afterCommit(() => endedSessionsOf(ctx.platform).add(ctx.tenant, sessionId));
}
