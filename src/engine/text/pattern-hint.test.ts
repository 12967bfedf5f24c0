import { expect, it } from 'vitest';
import { patternHint } from './pattern-hint.ts';

it.each([
  ['de', 'DD-MM-YYYY', 'TT-MM-JJJJ'],
  ['de-AT', 'YYYY-MM-DD HH:mm', 'JJJJ-MM-TT HH:mm'],
  ['fr', 'DD-MM-YYYY', 'JJ-MM-AAAA'],
  ['es', 'MM-DD-YYYY', 'MM-DD-AAAA'],
  ['en', 'YYYY-MM-DD hh:mm A', 'YYYY-MM-DD hh:mm A'],
  ['ja', 'YYYY-MM-DD HH:mm', '年-月-日 時:分'],
  ['zh', 'hh:mm A', '时:分 上午/下午'],
])('writes a pattern in %s', (locale, pattern, hint) => {
  expect(patternHint(pattern, locale)).toBe(hint);
});
