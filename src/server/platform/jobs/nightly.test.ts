import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { claimNight } from './nightly-store.ts';

const platform = useTestPlatform();

it('nightly work is claimed by one node for each night, kind and tenant, and never for an earlier night', async () => {
  const { db } = await (await platform.newTenant()).context();
  const other = await (await platform.newTenant()).context();
  const asked = await Promise.all([1, 2, 3].map(() => claimNight(db, 'sweep', '2026-03-03')));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await claimNight(db, 'polish', '2026-03-03')).toBe(true);
  expect(await claimNight(other.db, 'sweep', '2026-03-03')).toBe(true);
  expect(await claimNight(db, 'sweep', '2026-03-02')).toBe(false);
  expect(await claimNight(db, 'sweep', '2026-03-04')).toBe(true);
});
