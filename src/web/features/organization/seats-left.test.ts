import { expect, it } from 'vitest';
import { fewSeatsLeft } from './seats-left.ts';

it('warns of the last tenth of the seats, and of the last two of a few', () => {
  expect(fewSeatsLeft({ bought: 200, used: 179 })).toBe(null);
  expect(fewSeatsLeft({ bought: 200, used: 180 })).toBe(20);
  expect(fewSeatsLeft({ bought: 10, used: 7 })).toBe(null);
  expect(fewSeatsLeft({ bought: 10, used: 8 })).toBe(2);
});

it('knows no fewer than none, and no end without a limit', () => {
  expect(fewSeatsLeft({ bought: 5, used: 7 })).toBe(0);
  expect(fewSeatsLeft({ bought: null, used: 9000 })).toBe(null);
});
