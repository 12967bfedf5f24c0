import { expect, it } from 'vitest';
import { countHint } from './count-hint.tsx';

it.each([
  [0, 500, 4, null],
  [1, 4, 4, null],
  [1, 2, 4, 'pickedOfMost'],
  [2, 2, 4, 'pickedOfExactly'],
  [4, 4, 4, 'pickedOfExactly'],
  [2, 3, 4, 'pickedOfRange'],
  [2, 500, 4, 'pickedOfLeast'],
])('from %d to %d of %d: %s', (minimum, maximum, optionCount, hint) => {
  expect(countHint({ minimum, maximum }, optionCount)).toBe(hint);
});
