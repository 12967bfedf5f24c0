import { describe, expect, it } from 'vitest';
import { isSame, mergeEntries } from './merge-entries.ts';

describe('merging two sets of changes', () => {
  const base = { purpose: 'Trip', centre: 'Sales', items: [{ net: 1 }] };

  it('takes a value that only one side changed from that side', () => {
    const merged = mergeEntries(base, { ...base, purpose: 'Mine' }, { ...base, centre: 'Research' });
    expect(merged).toEqual({ values: { ...base, purpose: 'Mine', centre: 'Research' }, conflicts: [] });
  });

  it('finds no conflict where both changed alike', () => {
    const both = { ...base, items: [{ net: 2 }] };
    expect(mergeEntries(base, both, structuredClone(both)).conflicts).toEqual([]);
  });

  it('reports values that both changed differently, and keeps mine until the choice', () => {
    const merged = mergeEntries(base, { ...base, purpose: 'Mine' }, { ...base, purpose: 'Theirs' });
    expect(merged.values.purpose).toBe('Mine');
    expect(merged.conflicts).toEqual([{ name: 'purpose', mine: 'Mine', theirs: 'Theirs' }]);
  });

  it('compares by content', () => {
    expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(isSame([], {})).toBe(false);
    expect(isSame({ a: null }, {})).toBe(false);
  });
});
