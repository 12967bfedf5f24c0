import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForTarget } from './find-target.ts';

/** A page that crashed: nothing can be asked of it any more. */
const crashed = () => Promise.reject(new Error('Target crashed'));
const page = {
  getByText: () => ({ first: () => ({ isVisible: crashed }) }),
  waitForTimeout: crashed,
} as unknown as Page;
const target = { by: 'text', role: '', text: 'Loading', nth: 0 } as const;

it.each([true, false])('nothing is seen on a page that is lost, nor seen to be gone (%s)', async (isGone) => {
  await expect(waitForTarget(page, { targets: [target] }, { isGone, seconds: 1 })).rejects.toThrow(
    'Target crashed',
  );
});
