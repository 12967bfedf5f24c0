import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { directoryCacheOf } from './directory-cache.ts';
import { updateManager } from './people-store.ts';

const platform = useTestPlatform();

it('a directory that was read before a change and arrives after it is not cached', async () => {
  const tenant = await platform.newTenant();
  const [boss, worker] = [await tenant.addUser(), await tenant.addUser()];
  const ctx = await tenant.context();
  const cache = directoryCacheOf(ctx.platform);
  await cache.changed(ctx.tenant);
  const { db } = ctx;
  const reading = cache.get(ctx.tenant, db);
  await ctx.inTransaction((tx) => updateManager(tx.db, worker.id, boss.id));
  await cache.changed(ctx.tenant);
  await reading;
  const now = await cache.get(ctx.tenant, db);
  expect(now.managerOf(worker.id)?.id).toBe(boss.id);
});
