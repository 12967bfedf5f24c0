import { describe, expect, it } from 'vitest';
import type { EntryValues } from '#engine/value/field-value.ts';
import { placeOfRows } from './place-of-rows.ts';

const given: readonly EntryValues[] = [
  { what: 'Pipes', count: 2, weight: null },
  { what: 'Wire', count: 1, weight: null },
];

describe('rows that a document gave', () => {
  it('are found again after others, with what was typed beside them', () => {
    const rows: readonly EntryValues[] = [
      { what: 'Typed', count: 1 },
      { what: 'Pipes', count: 2, note: 'fragile', weight: 7 },
      { what: 'Wire', count: 1 },
    ];
    expect(placeOfRows(rows, given)).toBe(1);
  });

  it('are nowhere once one of them was changed, moved or removed', () => {
    const [pipes, wire] = given.map((row) => ({ ...row }));
    expect(placeOfRows([{ ...pipes, count: 3 }, { ...wire }], given)).toBe(-1);
    expect(placeOfRows([{ ...wire }, { ...pipes }], given)).toBe(-1);
    expect(placeOfRows([{ ...pipes }], given)).toBe(-1);
    expect(placeOfRows([{ what: 'x' }], [])).toBe(-1);
  });
});
