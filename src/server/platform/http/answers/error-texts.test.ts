import { expect, it } from 'vitest';
import { violations as de } from '#messages/de/violations.ts';
import { violations as en } from '#messages/en/violations.ts';
import { codeText } from './error-texts.ts';

const texts = { en, de, es: en, fr: en, ja: en, zh: en };

it.each([
  [1, 'Mindestens eine Zeile'],
  [2, 'Mindestens 2 Zeilen'],
])('a limit of %d is told as “%s”', (minimum, expected) => {
  expect(codeText('rows_too_few', 'de', { minimum }, texts)).toBe(expected);
});

it('is the code itself where nobody wrote a text', () => {
  expect(codeText('unheard_of', 'en', { minimum: 1 }, texts)).toBe('unheard_of');
});
