import { expect, it } from 'vitest';
import { allIconNames } from '#web/ui/icon/icon.tsx';
import { stepIcons } from '../edited-bot.ts';

it('bundles the icon of every kind of step', async () => {
  const shipped = new Set(await allIconNames());
  expect(Object.values(stepIcons).filter((name) => !shipped.has(name))).toEqual([]);
});
