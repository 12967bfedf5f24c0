import { hasModules } from '#server/features/modules/index.ts';
import { hasUsers } from '#server/features/people/index.ts';
import { demoTenantNames } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTenantSchema } from '#server/platform/db/migration/create-tenant-schema.ts';
import { oneNodeAtATime } from '#server/platform/db/migration/one-node-at-a-time.ts';
import { transact } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import { openLicence, type Tenant } from '#server/platform/tenancy/tenant.ts';
import { asPerson, demoActor } from './demo-actor.ts';
import { seedApps } from './demo-apps.ts';
import { seedEntries } from './demo-entries.ts';
import { seedLeaver } from './demo-leaver.ts';
import { seedPeople } from './demo-people.ts';
import { seedSettings } from './demo-settings.ts';
import { beginFilling, loadFilling } from './demo-store.ts';
import { valueGenerators } from './sample-values.ts';

type DemoName = (typeof demoTenantNames)[number];

const titles: Readonly<Record<DemoName, string>> = { demo: 'Northwind', acme: 'Acme' };
const entryCounts: Readonly<Record<DemoName, number>> = { demo: 300, acme: 20 };
const firstSeed = 2026;

/**
 * Creates the missing demo tenants: people and published apps before it resolves, the entries with `fill`, which can
 * run while the server already answers and ends early when aborted. A tenant that an earlier start left incomplete is
 * completed; a complete one stays unchanged. One of several nodes does the work, and the others wait for it.
 */
export async function seedDemo(
  platform: Platform,
  database: Database,
  counts: Readonly<Record<DemoName, number>> = entryCounts,
): Promise<{ readonly made: readonly string[]; fill(signal: AbortSignal): Promise<void> }> {
  const tenants: Tenant[] = [];
  const made: string[] = [];
  await oneNodeAtATime(database, 'demo', async () => {
    await platform.directory.invalidate();
    for (const name of demoTenantNames) {
      const known = await platform.directory.find(name);
      if (!known) made.push(name);
      const tenant = known ?? (await makeTenant(platform, database, name));
      await seedDesign(platform, tenant, counts[name]);
      tenants.push(tenant);
    }
  });
  const fillAll = async (signal: AbortSignal) => {
    for (const tenant of tenants) {
      const filling = await loadFilling(platform.databases.of(tenant));
      if (filling) await seedEntries(platform, tenant, filling, signal);
    }
  };
  return {
    made,
    fill: (signal) => oneNodeAtATime(database, 'demo-entries', () => fillAll(signal), signal),
  };
}

async function makeTenant(platform: Platform, database: Database, name: DemoName): Promise<Tenant> {
  const tenant = await createTenantSchema(database, {
    id: platform.randomId(),
    name,
    title: titles[name],
    licence: { ...openLicence, bots: ['Formwright:steps', 'Formwright:prediction'] },
  });
  await platform.directory.invalidate();
  return tenant;
}

/** Creates people, apps and settings that do not exist yet. */
async function seedDesign(platform: Platform, tenant: Tenant, entryCount: number): Promise<void> {
  const db = platform.databases.of(tenant);
  const hasApps = await hasModules(db);
  if (!(await hasUsers(db))) await transact(platform, tenant, null, seedPeople);
  if (hasApps) return;
  // Settings have secrets; the key is read before the transaction, which may have the only connection.
  await platform.keys.ready(tenant);
  const admin = await demoActor(platform, tenant, 'admin');
  await asPerson({ platform, tenant, now: platform.now() }, 'consultant', async (ctx) => {
    const all = await seedApps(ctx);
    const apps = all.filter(({ file }) => file in valueGenerators);
    const endsOn = ctx.now.toISOString();
    await beginFilling(ctx.db, { apps, entryCount, filled: 0, seed: firstSeed, endsOn });
    await seedSettings(as(ctx, admin), all);
    await seedLeaver(as(ctx, admin));
  });
}

/** The same transaction in the name of somebody else. */
function as(ctx: Context, actor: Actor): Context {
  const their: Context = {
    ...ctx,
    actor,
    inTransaction: (work) => work(their),
    attempt: (work) => ctx.attempt(() => work(their)),
  };
  return their;
}
