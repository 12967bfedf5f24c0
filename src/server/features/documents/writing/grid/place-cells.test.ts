import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandsOf, placeCells } from './place-cells.ts';

const cell = fc.record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 8 }) });

it('places cells beside each other as the screen does', () => {
  const [wide, half] = [
    { width: 12, height: 2 },
    { width: 6, height: 3 },
  ];
  const where = placeCells([half, half, wide, half]).map(({ column, row }) => [column, row]);
  expect(where).toEqual([
    [0, 0],
    [6, 0],
    [0, 3],
    [0, 5],
  ]);
});

it('fills no place twice, keeps the order, and loses no cell in its bands', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
      const placed = placeCells(cells);
      const taken = placed.flatMap(({ cell: { width, height }, column, row }) =>
        Array.from({ length: width * height }, (_none, index) => {
          expect(column + (index % width)).toBeLessThan(12);
          return `${column + (index % width)} ${row + Math.floor(index / width)}`;
        }),
      );
      expect(new Set(taken).size).toBe(taken.length);
      const order = placed.map(({ row, column }) => row * 12 + column);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      const bands = bandsOf(placed);
      expect(bands.flat().map((one) => one.cell)).toEqual(cells);
      for (const band of bands) expect(Math.min(...band.map(({ row }) => row))).toBe(0);
    }),
  );
});
