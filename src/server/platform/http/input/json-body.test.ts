import { expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';

const parse = (value: unknown) => parseJsonBody(Buffer.from(JSON.stringify(value)));
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
const refused = expect.objectContaining({ code: 'malformed_request' });

it('accepts a valid body', () => {
  const rows = Array.from({ length: 1000 }, () => keys(50));
  expect(parse({ data: { rows } })).toEqual({ data: { rows } });
  expect(parseJsonBody(Buffer.from(' '))).toBeUndefined();
});

it.each([
  ['an object of too many keys', { data: keys(10_001) }],
  ['a list of too many items', { ids: Array.from({ length: 10_001 }, () => 1) }],
  ['too many values in all', Array.from({ length: 25 }, () => keys(9000))],
])('refuses %s', (_what, value) => {
  expect(() => parse(value)).toThrow(refused);
});

it.each(['__proto__', 'constructor'])('refuses the key %s at any depth', (key) => {
  expect(() => parseJsonBody(Buffer.from(`{"a":[{"${key}":1}]}`))).toThrow(refused);
});

it('refuses invalid UTF-8', () => {
  expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(refused);
});
