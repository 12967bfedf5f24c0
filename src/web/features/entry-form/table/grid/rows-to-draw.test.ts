import { describe, expect, it } from 'vitest';
import { rowsKept, withRoom } from './rows-to-draw.ts';

describe('the rows of a long table that are drawn', () => {
  it('are the first, the last and those around the active ones', () => {
    expect(rowsKept(500, [null, null])).toEqual([0, 499]);
    expect(rowsKept(500, [250, 20])).toEqual([0, 19, 20, 21, 249, 250, 251, 499]);
  });

  it('are none beyond the ends, even when the active row was removed', () => {
    expect(rowsKept(60, [0, 59])).toEqual([0, 1, 58, 59]);
    expect(rowsKept(60, [75])).toEqual([0, 59]);
    expect(rowsKept(0, [null])).toEqual([]);
  });

  it('leave space for the rows that are not drawn', () => {
    const row = (index: number) => ({ index, start: index * 34, end: index * 34 + 34 });
    expect(withRoom([row(0), row(20), row(21), row(99)])).toEqual([
      { kind: 'row', index: 0 },
      { kind: 'room', before: 20, height: 19 * 34 },
      { kind: 'row', index: 20 },
      { kind: 'row', index: 21 },
      { kind: 'room', before: 99, height: 77 * 34 },
      { kind: 'row', index: 99 },
    ]);
  });
});
