import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, fitOf, markedText } from './marked-text.ts';

const plain = (pieces: readonly { text: string }[] | null) => (pieces ?? []).map(({ text }) => text).join('');

describe('a marked text', () => {
  it('is the text itself, whatever is marked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        expect(
          plain(
            markedText(
              text,
              words.map((word) => word.toLowerCase()),
            ),
          ),
        ).toBe(text);
      }),
    );
  });

  it('marks each place in any case, the longest word first', () => {
    expect(markedText('Leave, leaving', ['leav', 'leave'])).toEqual([
      { text: 'Leave', isMatch: true },
      { text: ', ', isMatch: false },
      { text: 'leav', isMatch: true },
      { text: 'ing', isMatch: false },
    ]);
    // A capital that is two letters in lower case moves no place.
    expect(markedText('İzmir Leave', ['leave']).at(-1)).toEqual({ text: 'Leave', isMatch: true });
  });
});

describe('an excerpt', () => {
  it('is on one line around the place, and null without one', () => {
    const text = `${'before '.repeat(20)}\nleave ${'after '.repeat(40)}`;
    const shown = plain(excerptOf(text, ['leave']));
    expect(shown).toMatch(/^…before .*leave after .*…$/);
    expect(shown.length).toBeLessThan(160);
    expect(excerptOf(text, ['nowhere'])).toBeNull();
  });
});

it('fits better the more of it was typed', () => {
  const fits = ['leave', 'leave request', 'my leave', 'sleaves', 'other'].map((text) =>
    fitOf(text, ['leave']),
  );
  expect(fits).toEqual(fits.toSorted((one, other) => other - one));
  expect(new Set(fits).size).toBe(5);
});
