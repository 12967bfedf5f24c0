import { expect, it } from 'vitest';
import { isStorable, storableText, storableValue } from './storable-text.ts';

it.each([
  ['plain 😀', 'plain 😀'],
  ['nul\0', 'nul\ufffd'],
  ['\ud83d', '\ufffd'],
  ['\ude00 back to front \ud83d', '\ufffd back to front \ufffd'],
])('%j becomes %j', (text, storable) => {
  expect(storableText(text)).toBe(storable);
  expect(isStorable(text)).toBe(text === storable);
});

it('texts and property names are repaired at any depth, and nothing else changes', () => {
  const fine = { a: [1, null, true, { b: 'text' }] };
  expect(storableValue(fine)).toBe(fine);
  expect(storableValue({ 'a\0': [1, null, { b: 'x\ud800' }], c: true })).toEqual({
    'a\ufffd': [1, null, { b: 'x\ufffd' }],
    c: true,
  });
});
