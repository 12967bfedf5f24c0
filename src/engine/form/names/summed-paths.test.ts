import { expect, it } from 'vitest';
import { summedPaths } from './summed-paths.ts';

it.each([
  ['SUM(lines.map(l, l.amount))', ['lines.amount']],
  ['SUM( lines.amount )', ['lines.amount']],
  ['SUM(net, vat)', ['net', 'vat']],
  ['net + vat - discount', ['net', 'vat', 'discount']],
  ['SUM(lines.map(row, row.net)) + freight + freight', ['lines.net', 'freight']],
])('%s adds up fields', (source, paths) => {
  expect(summedPaths(source)).toEqual(paths);
});

it.each([
  '',
  'net',
  'net * 2',
  'net + vat * 2',
  'net + 1',
  'SUM(lines.map(l, l.count * l.price))',
  'SUM(lines.map(l, k.amount))',
  'SUM(lines.map(l, l.am',
  'IF(a, b + c, d)',
  '"a" + b',
])('%s is no sum of fields', (source) => {
  expect(summedPaths(source)).toBeNull();
});
