import { describe, expect, it } from 'vitest';
import { withTypeWords } from './type-words.ts';

const shouted = (name: string) => name.toUpperCase();

describe('the words for types in faults', () => {
  it('replace only the parameters that name types', () => {
    const params = { operator: '<', left: 'number', right: 'text' };
    expect(withTypeWords('expression_operator_types', params, shouted)).toEqual({
      operator: '<',
      left: 'NUMBER',
      right: 'TEXT',
    });
    const member = { name: 'type', type: 'user' };
    expect(withTypeWords('expression_unknown_member', member, shouted)).toEqual({
      name: 'type',
      type: 'USER',
    });
  });

  it('include the item type of a list', () => {
    const params = { function: 'SUM', position: 1, expected: 'list number', actual: 'list text' };
    expect(withTypeWords('expression_argument_type', params, shouted)).toEqual({
      function: 'SUM',
      position: 1,
      expected: 'LIST (NUMBER)',
      actual: 'LIST (TEXT)',
    });
  });

  it('do not change counts and other faults', () => {
    const counts = { function: 'SUM', expected: 1, actual: 2 };
    expect(withTypeWords('expression_argument_count', counts, shouted)).toBe(counts);
    expect(withTypeWords('expression_empty', undefined, shouted)).toBeUndefined();
  });
});
