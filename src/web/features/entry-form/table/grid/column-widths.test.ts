import { expect, it } from 'vitest';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { columnWidths } from './column-widths.ts';

const columnsOf = (
  ...columns: readonly (readonly [editorType: string, width: number, settings?: object])[]
) =>
  columns.map(([editorType, width, settings]) => ({
    type: fieldCatalogue.get(editorType),
    definition: { width, ...settings },
  })) as unknown as CompiledField[];

it('shares the width among few columns as the form says', () => {
  expect(columnWidths(columnsOf(['text', 6], ['number', 3], ['date', 3]))).toEqual({
    shares: [50, 25, 25],
    minimum: 640,
  });
});

it('gives each of many columns what its type needs', () => {
  const many = columnsOf(
    ...Array.from({ length: 20 }, (_, place) => [place < 10 ? 'text' : 'number', 4] as const),
  );
  const { shares, minimum } = columnWidths(many);
  expect(minimum).toBe(10 * 132 + 10 * 100 + 70);
  const room = minimum - 70;
  expect(shares.map((share) => Math.round((share * room) / 100))).toEqual([
    ...Array.from({ length: 10 }, () => 132),
    ...Array.from({ length: 10 }, () => 100),
  ]);
});

it('keeps a wide column wide beside narrow ones', () => {
  const { shares } = columnWidths(columnsOf(['text', 12], ['text', 1], ['switch', 1]));
  expect(shares[0]).toBeGreaterThan(60);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
});

it('takes the width that a date needs from the other five columns, without scrolling', () => {
  const { shares, minimum } = columnWidths(
    columnsOf(['text', 2], ['date', 2], ['text', 2], ['text', 2], ['text', 2], ['text', 2]),
  );
  expect(minimum).toBe(640);
  const widths = shares.map((share) => Math.round((share * (minimum - 70)) / 100));
  expect(widths).toEqual([87, 136, 87, 87, 87, 87]);
});

it('leaves room for every mark of a rating', () => {
  const columns = columnsOf(
    ['text', 2],
    ['date', 2],
    ['rating', 2, { maximum: 10 }],
    ['number', 2],
    ['datetime', 2],
    ['switch', 2],
  );
  const { shares, minimum } = columnWidths(columns);
  const widths = shares.map((share) => Math.round((share * (minimum - 70)) / 100));
  expect(widths).toEqual([132, 136, 194, 100, 188, 95]);
});
