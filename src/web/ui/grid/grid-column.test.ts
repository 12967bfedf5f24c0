import { describe, expect, it } from 'vitest';
import { frozenOffsets, nextSort, rowsInSight } from './grid-column.ts';

describe('grid geometry', () => {
  it('draws only the rows in sight', () => {
    expect(rowsInSight(0, 380, 38, 100_000)).toEqual({ first: 0, last: 18 });
    expect(rowsInSight(38_000, 380, 38, 100_000)).toEqual({ first: 992, last: 1018 });
    expect(rowsInSight(0, 380, 38, 3)).toEqual({ first: 0, last: 3 });
    expect(rowsInSight(38_000, 380, 38, 5).last).toBeGreaterThanOrEqual(5);
  });

  it('cycles a sort through ascending, descending and none', () => {
    const up = nextSort(null, 'amount');
    expect(up).toEqual({ columnId: 'amount', direction: 'asc' });
    const down = nextSort(up, 'amount');
    expect(down).toEqual({ columnId: 'amount', direction: 'desc' });
    expect(nextSort(down, 'amount')).toBeNull();
    expect(nextSort(down, 'name')).toEqual({ columnId: 'name', direction: 'asc' });
  });

  it('stacks frozen columns from the left', () => {
    const columns = [
      { id: 'a', width: 100, isFrozen: true },
      { id: 'b', width: 80, isFrozen: true },
      { id: 'c', width: 50 },
    ];
    expect([...frozenOffsets(columns, 40)]).toEqual([
      ['a', 40],
      ['b', 140],
    ]);
  });
});
