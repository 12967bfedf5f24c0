import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';

const nested = (open: string, depth: number, close = '') => open.repeat(depth) + close.repeat(depth);

describe('a document of an API', () => {
  it.each([
    ['JSON', '{"a":[1,{"b":"c"}]}', { a: [1, { b: 'c' }] }],
    ['YAML', 'a:\n  - 1\n  - b: c\n', { a: [1, { b: 'c' }] }],
    ['YAML with an alias', 'a: &x [1]\nb: *x', { a: [1], b: [1] }],
    ['no document', '}{', undefined],
    ['two documents', 'a: 1\n---\nb: 2', undefined],
  ])('is read from %s', (_kind, text, value) => {
    expect(parseDocument(text)).toEqual(value);
  });

  it.each([
    ['JSON', nested('[', 150, ']'), nested('[', 200_000, ']')],
    ['lists in flow style', `a: ${nested('[', 150, ']')}`, `a: ${nested('[', 200_000, ']')}`],
    ['objects in flow style', `a: ${nested('{b: ', 90, '}')}`, `a: ${nested('{b: ', 50_000, '}')}`],
    ['lists in block style', `${nested('- ', 90)}a`, `${nested('- ', 50_000)}a`],
    ['brackets that are never closed', 'a: [b]', `a: ${nested('[', 200_000)}`],
  ])('is not read where %s nest without end', (_kind, fine, deep) => {
    expect(parseDocument(fine)).toBeDefined();
    expect(parseDocument(deep)).toBeUndefined();
  });

  it('does not grow by its aliases', () => {
    const lines = Array.from({ length: 20 }, (_, level) =>
      level === 0 ? 'a0: &a0 [x, x]' : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
    );
    expect(parseDocument(lines.join('\n'))).toBeUndefined();
  });
});
