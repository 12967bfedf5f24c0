import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOrganization, type Organization } from './organization-store.ts';

const channel = 'organization-changed';

/** A safety net in addition to signals: settings older than this are read again. */
const maxAgeMs = 60_000;

interface Held {
  readonly byTenant: Map<string, { readonly organization: Organization; readonly readAtMs: number }>;
  /** Counts changes, so that a value read before a change is not cached after it. */
  changes: number;
}

const heldBy = new WeakMap<Platform, Held>();

/** Settings of the context's tenant; those of a tenant without any are UTC and ISO 8601. */
export async function organization(ctx: Context): Promise<Organization> {
  const held = heldOf(ctx.platform);
  const nowMs = ctx.now.getTime();
  const last = held.byTenant.get(ctx.tenant.id);
  if (last && Math.abs(nowMs - last.readAtMs) < maxAgeMs) return last.organization;
  const { changes } = held;
  const found = (await findOrganization(ctx.db)) ?? {
    name: ctx.tenant.title,
    timeZone: 'Etc/UTC',
    dateFormat: 'YYYY-MM-DD' as const,
    timeFormat: 'HH:mm:ss',
    firstWeekday: 'monday' as const,
    supportEmail: '',
    supportPhone: '',
    accent: null,
    defaultLanguage: null,
    logoHash: null,
    revision: 0,
    calendars: [],
  };
  if (changes === held.changes) held.byTenant.set(ctx.tenant.id, { organization: found, readAtMs: nowMs });
  return found;
}

/** Must be called by everything that changes the settings: after the commit every node reads them again. */
export function organizationChanged(ctx: Context): void {
  const tenantId = ctx.tenant.id;
  ctx.afterCommit(async () => {
    drop(heldOf(ctx.platform), tenantId);
    await ctx.platform.signals.publish(channel, { tenantId });
  });
}

function heldOf(platform: Platform): Held {
  const known = heldBy.get(platform);
  if (known) return known;
  const held: Held = { byTenant: new Map(), changes: 0 };
  heldBy.set(platform, held);
  platform.signals.subscribe(channel, (payload) => drop(held, (payload as { tenantId: string }).tenantId));
  platform.signals.onGap(() => {
    held.changes += 1;
    held.byTenant.clear();
  });
  return held;
}

function drop(held: Held, tenantId: string): void {
  held.changes += 1;
  held.byTenant.delete(tenantId);
}
