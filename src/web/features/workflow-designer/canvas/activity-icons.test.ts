import { expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { allIconNames } from '#web/ui/icon/icon.tsx';

it('bundles the icon of every activity type', async () => {
  const shipped = new Set(await allIconNames());
  const wanted = [...activityCatalogue.values()].map(({ icon }) =>
    icon.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(),
  );
  expect(wanted.filter((name) => !shipped.has(name))).toEqual([]);
});
