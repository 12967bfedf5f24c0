import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

it.each([
  ['  St. Mary’s  ', 'stmarys'],
  ['Straße 5', 'straße5'],
  ['ＡＢＣ', 'abc'],
  ['東京 第一小学校', '東京第一小学校'],
  ['…!', ''],
  ['a\u{333}.\u{1d165}', 'a\u{1d165}\u{333}'],
])('counts letters and digits of %j alone', (typed, plain) => {
  expect(plainAnswer(typed)).toBe(plain);
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(plainAnswer(plainAnswer(typed))).toBe(plainAnswer(typed));
    }),
  );
});
