import { expect, it } from 'vitest';
import { withTypeWords } from './type-words.ts';

const words: Readonly<Record<string, string>> = { list: 'Liste', number: 'Zahl', text: 'Text' };

it('says of which type a list is', () => {
  const params = { function: 'SUM', position: 1, expected: 'list number', actual: 'list text' };
  expect(withTypeWords('expression_argument_type', params, (type) => words[type] ?? type)).toEqual({
    function: 'SUM',
    position: 1,
    expected: 'Liste (Zahl)',
    actual: 'Liste (Text)',
  });
});
