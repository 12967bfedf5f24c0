import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedCrop, squareOf } from './crop.ts';

const share = fc.double({ min: -2, max: 3, noNaN: true });
const pixels = fc.integer({ min: 1, max: 6000 });
const anySize = fc.record({ width: pixels, height: pixels });
const anyCrop = fc.record({ x: share, y: share, zoom: fc.double({ min: 0.1, max: 9, noNaN: true }) });
const little = 1e-6;

it('cuts out the middle to begin with', () => {
  expect(squareOf({ width: 400, height: 200 }, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({
    x: 100,
    y: 0,
    side: 200,
  });
});

it('never leaves the picture', () => {
  fc.assert(
    fc.property(anySize, anyCrop, share, share, (size, crop, byX, byY) => {
      const { x, y, side } = squareOf(size, movedCrop(size, crop, byX, byY));
      expect(side).toBeGreaterThan(0);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(size.width + little);
      expect(y + side).toBeLessThanOrEqual(size.height + little);
    }),
  );
});

it('moves by shares of the square and comes back the same way', () => {
  const size = { width: 1000, height: 1000 };
  const start = { x: 0.5, y: 0.5, zoom: 2 };
  const right = movedCrop(size, start, 0.1, 0);
  expect(squareOf(size, right)).toEqual({ x: 300, y: 250, side: 500 });
  expect(movedCrop(size, right, -0.1, 0)).toEqual(start);
});
