import { expect, it } from 'vitest';
import { contrastRatio, isReadableAccent } from './contrast.ts';

it('is 21 for black and white, 1 for a colour with itself, and the same both ways', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrastRatio('#3366cc', '#3366cc')).toBe(1);
  expect(contrastRatio('#066d7c', '#ffffff')).toBe(contrastRatio('#ffffff', '#066d7c'));
});

it.each([
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#ff0000', 4.0],
  ['#008000', 5.14],
  ['#0000ff', 8.59],
])('of %s with white is %d', (colour, ratio) => {
  expect(contrastRatio(colour, '#ffffff')).toBeCloseTo(ratio, 2);
});

it('takes an accent from 4.5 : 1 on', () => {
  expect(isReadableAccent('#767676')).toBe(true);
  expect(isReadableAccent('#777777')).toBe(false);
});
