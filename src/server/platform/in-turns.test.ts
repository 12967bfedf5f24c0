import { expect, it } from 'vitest';
import type { Interruptible } from '#engine/interruptible.ts';
import { inTurns } from './in-turns.ts';

function* busy(pieces: number, pieceMs: number): Interruptible<string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const endAt = performance.now() + pieceMs;
    while (performance.now() < endAt);
    yield;
  }
  return 'done';
}

it('other work on the event loop runs during a long task', async () => {
  let isDone = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await expect(inTurns(busy(8, 5))).resolves.toBe('done');
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});

it('an error of the work is passed on', async () => {
  function* failing(): Interruptible<never> {
    yield;
    throw new Error('no');
  }
  await expect(inTurns(failing())).rejects.toThrow('no');
});
