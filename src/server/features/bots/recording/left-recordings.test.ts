import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { idleMs, Recording } from './recording.ts';

const platform = useTestPlatform();
const minuteMs = 60_000;

it('a recording is left five minutes after the last act, and a minute after the last look', async () => {
  const ctx = await (await platform.newTenant()).context();
  const recording = new Recording(ctx, { id: 'r1', personId: 'p1', addresses: [] });
  const begun = recording.actedOn;
  expect(recording.isLeft(begun + minuteMs)).toBe(false);
  expect(recording.isLeft(begun + minuteMs + 1)).toBe(true);
  recording.seenOn = begun + idleMs;
  expect(recording.isLeft(begun + idleMs)).toBe(false);
  expect(recording.isLeft(begun + idleMs + 1)).toBe(true);
  recording.actedOn = begun + idleMs;
  expect(recording.isLeft(begun + idleMs + 1)).toBe(false);
});
