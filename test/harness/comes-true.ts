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
