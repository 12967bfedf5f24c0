import { expect, it } from 'vitest';
import { type Interruptible, runForATurn, runToEnd } from './interruptible.ts';

function* counted(pieces: number): Interruptible<string> {
  for (let piece = 0; piece < pieces; piece += 1) yield;
  return 'done';
}

it('work without interruption returns its result', () => {
  expect(runToEnd(counted(3))).toBe('done');
});

it('a turn continues where the previous one ended', () => {
  const work = counted(3);
  expect(runForATurn(work, () => true)).toBeNull();
  expect(runForATurn(work, () => true)).toBeNull();
  expect(runForATurn(work, () => false)).toEqual({ result: 'done' });
});
