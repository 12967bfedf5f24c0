import { setTimeout } from 'node:timers/promises';

/** Asks ten times a second until the answer is yes; false when it is not within `maxMs`. An error is no answer yet. */
export async function comesTrue(ask: () => Promise<boolean>, maxMs: number): Promise<boolean> {
  const deadline = performance.now() + maxMs;
  while (performance.now() < deadline) {
    if (await ask().catch(() => false)) return true;
    await setTimeout(100);
  }
  return false;
}

/**
 * Asks up to twenty times, a tenth of a second apart: two seconds where nothing else runs. On a busy machine each answer takes
 * longer, and so may what is waited for; false when it is slower than that.
 */
export async function soonTrue(ask: () => Promise<boolean>): Promise<boolean> {
  for (let asked = 0; asked < 20; asked += 1) {
    if (await ask().catch(() => false)) return true;
    await setTimeout(100);
  }
  return false;
}
