import { describe, expect, it } from 'vitest';
import { followItems, type ItemKeys } from './use-item-keys.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const seen = (...items: unknown[]): ItemKeys => followItems({ items: [], keys: [] }, items);

describe('keys of a list that is edited', () => {
  it('follow their items when one is removed, added or moved', () => {
    expect(followItems(seen(a, b, c), [a, c]).keys).toEqual([0, 2]);
    expect(followItems(seen(a, b), [c, a, b]).keys).toEqual([2, 0, 1]);
    expect(followItems(seen(a, b, c), [c, a, b]).keys).toEqual([2, 0, 1]);
  });

  it('keep their position when the item there is changed', () => {
    expect(followItems(seen(a, b, c), [a, { name: 'B' }, c]).keys).toEqual([0, 1, 2]);
    expect(followItems(seen('x', 'y'), ['x', 'yes']).keys).toEqual([0, 1]);
  });

  it('are unique, even for equal items', () => {
    const twice = seen(a, a, 'x', 'x');
    expect(twice.keys).toEqual([0, 1, 2, 3]);
    expect(followItems(twice, [a, 'x', 'x']).keys).toEqual([0, 3, 2]);
    const shorter = followItems(seen(a, b, c), [a]);
    expect(new Set(followItems(shorter, [a, b, c]).keys).size).toBe(3);
  });
});
