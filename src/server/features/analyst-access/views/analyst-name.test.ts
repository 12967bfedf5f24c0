import { expect, it } from 'vitest';
import { analystName } from './analyst-name.ts';

it('a name has no control characters, no double quotes, and single spaces', () => {
  expect(analystName(' Net\u0000 \u0085amount\n"gross" ', new Set())).toBe('Net amount ’gross’');
});

it('a name that is taken, whatever its case, has a number, and fits into 63 bytes', () => {
  expect(analystName('Total', new Set(['total']))).toBe('Total (2)');
  const long = analystName('ü'.repeat(60), new Set(['ü'.repeat(31)]));
  expect(long).toBe(`${'ü'.repeat(29)} (2)`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(63);
});

it('a label of nothing but blanks has a name', () => {
  expect(analystName('\t\n', new Set())).toBe('?');
});
