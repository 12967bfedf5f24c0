import { expect, it } from 'vitest';
import { mergedActs } from './merged-acts.ts';

it('joins what is typed and scrolled, and nothing across something else', () => {
  const type = (text: string) => ({ kind: 'type' as const, text });
  const press = { kind: 'press' as const, key: 'Enter' as const };
  const scroll = (by: number) => ({ kind: 'scroll' as const, x: 1, y: 1, by });
  const all = [type('a'), type('b'), press, type('c'), scroll(4000), scroll(4000)];
  expect(all.reduce(mergedActs, [] as ReturnType<typeof mergedActs>)).toEqual([
    type('ab'),
    press,
    type('c'),
    scroll(5000),
  ]);
  expect(mergedActs([type('x'.repeat(1999))], type('yz'))).toHaveLength(2);
});
