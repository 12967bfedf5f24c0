import { expect, it } from 'vitest';
import { repeats, TypedSecrets } from './typed-secrets.ts';

it.each([
  ['Signed in as hunter2 now', 'hunter2', true],
  ['Signed in as hunter', 'hunter2', false],
  ['https://a.example/?pw=p%40ss%20word', 'p@ss word', true],
  ['https://a.example/?pw=p%40ss+word', 'p@ss word', true],
  ['input[name="say \\"hi\\""]', 'say "hi"', true],
  ['#p\\@ss\\!', 'p@ss!', true],
  ['my pass phrase', 'my  pass\tphrase', true],
  [`Token ${'x'.repeat(190)}`, 'x'.repeat(900), true],
  ['abc', 'abc', false],
])('%j repeats %j: %s', (text, value, isRepeated) => {
  expect(repeats(text, value)).toBe(isRepeated);
});

it('hides what was typed before it was typed otherwise, and forgets what was only on the way', () => {
  const typed = new TypedSecrets();
  for (const value of ['w', 'wron', 'wrong', 'wrongly', 'wrong', 'r', 'righ', 'right'])
    typed.note('pw', value);
  expect(['wrong', 'right', 'wron', 'righ'].map(typed.hides)).toEqual([true, true, false, false]);
  typed.note('pw', '');
  expect(typed.hides('right')).toBe(true);
  typed.note('pw', 'other');
  typed.note('pin', '1234');
  expect(['wrong', 'right', 'other', '1234'].map(typed.hides)).toEqual([true, true, true, true]);
});
