import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPointerPattern, placesOf, valueAt } from './json-pointer.ts';

describe('a place in a document', () => {
  it('is read as RFC 6901 says', () => {
    const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8, ' ': 7, 'c%d': 2 };
    const expected: readonly (readonly [string, unknown])[] = [
      ['', document],
      ['/foo', document.foo],
      ['/foo/0', 'bar'],
      ['/', 0],
      ['/a~1b', 1],
      ['/c%d', 2],
      ['/ ', 7],
      ['/m~0n', 8],
      ['/foo/2', undefined],
      ['/foo/01', undefined],
      ['/foo/-', undefined],
      ['/none/x', undefined],
    ];
    for (const [pointer, value] of expected) expect(valueAt(document, pointer)).toEqual(value);
  });

  it('is never one that is inherited', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'length', 'constructor/prototype'])
      expect(valueAt({ list: [1] }, `/${key}`)).toBeUndefined();
    expect(valueAt({ list: [1] }, '/list/length')).toBeUndefined();
    expect(valueAt('text', '/length')).toBeUndefined();
  });

  it('that is offered has the value that is shown', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (document) => {
        for (const { pointer, value, inRow } of placesOf(document)) {
          expect(pointer).toMatch(jsonPointerPattern);
          if (inRow) expect(Array.isArray(valueAt(document, pointer))).toBe(true);
          else expect(valueAt(document, pointer)).toEqual(value);
        }
      }),
      { numRuns: 60 },
    );
  });
});
