import { describe, expect, it } from 'vitest';
import { tableIn } from '../table-lines.ts';
import { columnPlaceOf } from './column-place.ts';

/** Texts with their left edge and line; letters are equally wide. */
const pageOf = (texts: readonly (readonly [string, number, number])[]) => ({
  words: texts.flatMap(([text, left, line]) => {
    let at = left;
    return text.split(' ').map((word) => {
      const width = word.length * 0.01;
      const placed = { text: word, left: at, top: line * 0.03, width, height: 0.02, confidence: 0.98 };
      at += width + 0.008;
      return placed;
    });
  }),
});

const delivery = pageOf([
  ['Delivery', 0.1, 1],
  ['Item', 0.1, 4],
  ['Gross weight', 0.4, 4],
  ['Bay', 0.7, 4],
  ['Steel pipes', 0.1, 5],
  ['12', 0.42, 5],
  ['A4', 0.7, 5],
  ['77', 0.9, 5],
  ['painted', 0.1, 6],
  ['Copper wire', 0.1, 7],
  ['3', 0.43, 7],
  ['B1', 0.7, 7],
  ['88', 0.9, 7],
  ['Signed', 0.1, 20],
]);
/** Positions among the words as they are read. */
const pointAt = (text: string, page = delivery) => {
  const sorted = [...page.words].sort((a, b) => a.top - b.top || a.left - b.left);
  return { page: 0, words: [sorted.findIndex((word) => word.text === text)] };
};
const columns = [
  { name: 'what', labels: ['Goods'] },
  { name: 'weight', labels: ['Tonnes'] },
  { name: 'lot', labels: ['Lot'] },
];
const linesWith = (page: typeof delivery, ...taught: readonly (readonly [string, string])[]) => {
  const learned = taught.flatMap(([name, text]) => {
    const place = columnPlaceOf([delivery], pointAt(text));
    return place ? [{ name, place }] : [];
  });
  return tableIn([page], columns, learned)?.lines.map(({ cells }) => Object.fromEntries(cells));
};

describe('a column that was pointed at', () => {
  it('is found by its head, also in a table whose heads say nothing about the form', () => {
    expect(tableIn([delivery], columns)).toBeNull();
    expect(linesWith(delivery, ['weight', '3'])).toMatchObject([{ weight: '12' }, { weight: '3' }]);
  });

  it('is found between the others if it has no head of its own', () => {
    const lines = linesWith(delivery, ['what', 'Copper'], ['lot', '88']);
    expect(lines).toEqual([
      { what: 'Steel pipes painted', lot: '77' },
      { what: 'Copper wire', lot: '88' },
    ]);
  });

  it('says nothing of a table with other heads', () => {
    const other = pageOf([
      ['Room', 0.1, 4],
      ['Guest', 0.4, 4],
      ['Nights', 0.7, 4],
      ['101', 0.1, 5],
      ['3', 0.42, 5],
      ['2', 0.7, 5],
      ['9', 0.9, 5],
    ]);
    expect(linesWith(other, ['weight', '3'], ['lot', '88'])).toBeUndefined();
  });

  it('is nowhere without a line of heads near above', () => {
    expect(columnPlaceOf([delivery], pointAt('Signed'))).toBeNull();
    expect(columnPlaceOf([delivery], pointAt('Delivery'))).toBeNull();
    expect(columnPlaceOf([], pointAt('3'))).toBeNull();
  });

  it('is kept without a word of the document', () => {
    const place = JSON.stringify(columnPlaceOf([delivery], pointAt('3')));
    expect(place).not.toMatch(/gross|weight|bay|item/i);
  });
});
