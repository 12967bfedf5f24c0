import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('a gate lets a few tasks run at once, and the next when one has ended or failed', async () => {
  const gate = createGate(2);
  let running = 0;
  let most = 0;
  const task = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => gate.pass(task(number % 2 === 0))));
  expect(ended.map(({ status }) => status)).toEqual(
    [1, 2, 3, 4, 5].map((number) => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(most).toBe(2);
});

it('a task that is no longer wanted does not run', async () => {
  const stopped = new AbortController();
  stopped.abort();
  let hasRun = false;
  const passing = createGate(1).pass(async () => {
    hasRun = true;
  }, stopped.signal);
  await expect(passing).rejects.toThrow();
  expect(hasRun).toBe(false);
});
