import { expect, it } from 'vitest';
import { expiryStep } from './expiry-step.ts';

const minutes = (count: number) => count * 60_000;
const end = minutes(60);

it('waits until five minutes before the end', () => {
  expect(expiryStep(minutes(10), end, 0)).toEqual({ kind: 'wait', forMs: minutes(45) });
});

it('renews silently for users who were active in the last 35 minutes', () => {
  expect(expiryStep(minutes(55), end, minutes(25))).toEqual({ kind: 'renew' });
  expect(expiryStep(minutes(58), end, minutes(57))).toEqual({ kind: 'renew' });
});

it('asks inactive users', () => {
  expect(expiryStep(minutes(55), end, minutes(24))).toEqual({ kind: 'ask' });
});

it('ends the session at the end', () => {
  expect(expiryStep(end, end, minutes(59))).toEqual({ kind: 'signOut' });
});
