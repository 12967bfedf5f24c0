import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterGroup, type FilterPart, filterOperators } from '#engine/query/filter.ts';
import { filterOf, isUnary, partsOf, readPart, writePart } from './filter-parts.ts';

const open = { field: 'status', operator: 'eq', value: 'Open' } as const;
const large = { field: 'total', operator: 'gte', value: 1000 } as const;
const either: FilterGroup = { condition: 'or', rules: [open, large] };

const rules = fc
  .record({
    field: fc.string({ minLength: 1, maxLength: 8 }).filter((name) => /^[a-z]\w*$/i.test(name)),
    operator: fc.constantFrom(...filterOperators),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 })),
  })
  .map(
    ({ field, operator, value }): FilterPart =>
      isUnary(operator) ? { field, operator } : { field, operator, value },
  );
const { part } = fc.letrec<{ part: FilterPart }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    rules,
    fc.record({
      condition: fc.constantFrom('and' as const, 'or' as const),
      rules: fc.array(tie('part'), { maxLength: 4 }),
    }),
  ),
}));

describe('the parts of a filter', () => {
  it('are its rules where all apply, and one group where one is enough', () => {
    expect(partsOf(undefined)).toEqual([]);
    expect(partsOf({ condition: 'or', rules: [] })).toEqual([]);
    expect(partsOf({ condition: 'and', rules: [open, either] })).toEqual([open, either]);
    expect(partsOf(either)).toEqual([either]);
    expect(partsOf({ condition: 'or', rules: [open] })).toEqual([open]);
  });

  it('become the same filter again, with no level more', () => {
    expect(filterOf([])).toBeUndefined();
    expect(filterOf([either])).toEqual(either);
    expect(filterOf([either, open])).toEqual({ condition: 'and', rules: [either, open] });
    const all: FilterGroup = { condition: 'and', rules: [{ condition: 'and', rules: [open, large] }] };
    expect(filterOf(partsOf(all))).toEqual(all);
  });
});

describe('a part in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(part, (written) => {
        expect(readPart(writePart(written))).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['{"condition":"xor","rules":[]}'],
    ['{"condition":"or","rules":[{"field":"a","operator":"like","value":1}]}'],
    ['{"condition":"or","rules":[{"field":"a","operator":"eq"}]}'],
    ['{"condition":"or","rules":'],
    [`${'{"condition":"or","rules":['.repeat(9)}${']}'.repeat(9)}`],
    ['{}'],
  ])('is ignored as a whole where it makes no sense: %s', (text) => {
    expect(readPart(text)).toBeNull();
  });
});
