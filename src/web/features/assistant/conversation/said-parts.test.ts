import { expect, it } from 'vitest';
import { saidParts } from './said-parts.ts';

const one = '01900000-0000-7000-8000-000000000001';
const two = '01900000-0000-7000-8000-000000000002';

it('entries become links, and nothing else does', () => {
  expect(saidParts(`See [Freight](entry:${one}/${two}), please.`)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'entry', text: 'Freight', address: `/item-editor/${one}/${two}` },
    { kind: 'text', text: ', please.' },
  ]);
  for (const said of [
    '[x](javascript:alert(1))',
    '[x](https://evil.example)',
    `[x](entry:${one}/../admin)`,
    `[x](entry:${one}/${two}/more)`,
    '<a href="https://evil.example">x</a>',
    '',
  ]) {
    expect(
      saidParts(said).every(({ kind }) => kind === 'text'),
      said,
    ).toBe(true);
  }
});
