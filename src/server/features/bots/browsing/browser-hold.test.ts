import { expect, it } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { BrowserHold } from './browser-hold.ts';

const aNode = (places: number) => ({ config: { BOT_BROWSERS_AT_ONCE: places } }) as Platform;

it('has as many browsers as the node allows, and leaves runs one of several', async () => {
  const node = aNode(2);
  const [first, second] = [new BrowserHold(node, 'recording'), new BrowserHold(node, 'recording')];
  expect([first.takePlace(), first.takePlace(), second.takePlace()]).toEqual([true, true, false]);
  const [run, other] = [new BrowserHold(node, 'run'), new BrowserHold(node, 'run')];
  expect([run.takePlace(), other.takePlace()]).toEqual([true, false]);
  await first.close();
  await first.close();
  expect([other.takePlace(), second.takePlace()]).toEqual([true, false]);
  await run.close();
  expect(second.takePlace()).toBe(true);
});

it('lets a recording have the only one', () => {
  const node = aNode(1);
  expect(new BrowserHold(node, 'recording').takePlace()).toBe(true);
  expect(new BrowserHold(node, 'run').takePlace()).toBe(false);
});
