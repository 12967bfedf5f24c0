import { expect, it } from 'vitest';
import { joinPath, readPath } from './json-path.ts';

const answer = { data: { items: [{ name: 'Ana' }, { name: 'Ben', 'full name': { '.': 1 } }] } };

it.each([
  ['', answer],
  ['data.items[1].name', 'Ben'],
  ['$.data.items.0.name', 'Ana'],
  ['data.items[1]["full name"]["."]', 1],
  ['data.items.length', undefined],
  ['data.nothing.more', undefined],
  ['__proto__.toString', undefined],
  ['data.constructor', undefined],
])('reads %s', (path, expected) => {
  expect(readPath(answer, path)).toEqual(expected);
});

it('any joined path is read back', () => {
  for (const name of ['plain', 'two words', 'a.b', 'x[0]', 'say "hi"', 'back\\slash', 'ü']) {
    const path = joinPath(joinPath(joinPath('', 'list'), 2), name);
    expect(readPath({ list: [0, 0, { [name]: 'here' }] }, path), path).toBe('here');
  }
});
