import { expect, it } from 'vitest';
import { type Policy, typedNumbers, withNumbers } from './edited-policy.ts';

const policy: Policy = {
  secondFactor: 'nobody',
  secondFactorFlags: [],
  allowsPasswords: true,
  allowsPasskeys: true,
  minPasswordLength: 12,
  passwordDays: null,
  passwordHistory: 0,
  sessionHours: 12,
  securityQuestions: 0,
  revision: 3,
};

it('stays the same when nothing was typed', () => {
  expect(withNumbers(policy, typedNumbers(policy))).toEqual(policy);
  const expiring = { ...policy, passwordDays: 90 };
  expect(withNumbers(expiring, typedNumbers(expiring))).toEqual(expiring);
});

it.each([
  ['minPasswordLength', '11'],
  ['minPasswordLength', ''],
  ['passwordDays', '6'],
  ['passwordDays', '1.5'],
  ['passwordHistory', '-1'],
  ['sessionHours', '169'],
  ['sessionHours', '12h'],
] as const)('is not kept with %s of %j', (name, typed) => {
  expect(withNumbers(policy, { ...typedNumbers(policy), [name]: typed })).toBeNull();
});
