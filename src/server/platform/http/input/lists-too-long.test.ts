import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listRequest } from '#contracts/shapes/list.ts';
import { listsTooLong } from './lists-too-long.ts';
import { checkedInput } from './request-input.ts';

const rule = { field: 'amount', operator: 'eq', value: 1 };
const listing = (rules: readonly unknown[]) => ({ filters: { condition: 'and', rules } });

describe('listsTooLong', () => {
  it('finds the list at any depth, and accepts one of the maximum length', () => {
    const long = Array.from({ length: 101 }, () => rule);
    expect(listsTooLong(listRequest, listing(long), 'body')).toEqual([
      { path: 'body.filters.rules', code: 'input_too_big' },
    ]);
    expect(listsTooLong(listRequest, listing(long.slice(1)), 'body')).toEqual([]);
    const inner = listing([rule, { condition: 'or', rules: long }]);
    expect(listsTooLong(listRequest, inner, 'body')).toEqual([
      { path: 'body.filters.rules[1].rules', code: 'input_too_big' },
    ]);
  });

  it('looks into records and behind defaults', () => {
    const schema = z.object({ texts: z.record(z.string(), z.array(z.string()).max(1).default([])) });
    expect(listsTooLong(schema, { texts: { de: ['a'], fr: ['a', 'b'] } }, 'body')).toEqual([
      { path: 'body.texts.fr', code: 'input_too_big' },
    ]);
  });

  it('leaves other shapes to the schema', () => {
    for (const body of [null, 'text', [], listing([]), { filters: [] }, { filters: { rules: 'x' } }])
      expect(listsTooLong(listRequest, body, 'body')).toEqual([]);
  });
});

it('no schema validates the other lists if one is too long', () => {
  let looks = 0;
  const item = z.unknown().superRefine(() => {
    looks += 1;
  });
  // The schema no longer checks the items of a list that is itself too long.
  const endpoint = { body: z.object({ items: z.array(item).max(3), others: z.array(item) }) };
  const ask = (items: readonly unknown[]) =>
    checkedInput(endpoint as never, { params: {}, query: {}, headers: {}, body: { items, others: [1] } });
  const refusal = [{ path: 'body.items', code: 'input_too_big' }];
  expect(() => ask([1, 2, 3, 4])).toThrow(expect.objectContaining({ violations: refusal }));
  expect(looks).toBe(0);
  ask([1, 2, 3]);
  expect(looks).toBe(4);
});
