import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestWords, distance, mistakesAllowed, swapped } from './alike-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 });

describe('how far a typed word is from another', () => {
  it('is nothing for the word itself and for what it begins', () => {
    fc.assert(
      fc.property(word, fc.string({ unit: fc.constantFrom(...'xyz') }), (typed, rest) => {
        expect(distance(typed, typed + rest, 2)).toBe(0);
      }),
    );
  });

  it('is at most one for a letter too many, missing, wrong or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), (whole, at) => {
        const place = at % whole.length;
        const before = whole.slice(0, place);
        const after = whole.slice(place + 1);
        for (const typed of [`${before}${after}`, `${before}z${after}`, `${before}z${whole.slice(place)}`]) {
          expect(distance(typed, whole, 2)).toBeLessThanOrEqual(1);
        }
        for (const typed of swapped(whole)) expect(distance(typed, whole, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is more for other words', () => {
    expect(distance('quartz', 'laptop', 2)).toBeGreaterThan(2);
    expect(distance('laptops', 'la', 2)).toBeGreaterThan(2);
  });
});

describe('the closest words', () => {
  it('are at most as far away as the length allows, the closest first', () => {
    expect(mistakesAllowed('abc')).toBe(0);
    expect(mistakesAllowed('po-20417')).toBe(0);
    expect(mistakesAllowed('laptop')).toBe(1);
    expect(mistakesAllowed('delivery')).toBe(2);
    expect(closestWords('delivrey', ['deliverable', 'delivery', 'quartz'])).toEqual([
      'delivery',
      'deliverable',
    ]);
    expect(closestWords('laptop', ['laptop', 'leptop', 'lepton'])).toEqual(['leptop']);
  });

  it('stays so whatever other words there are', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (typed, own, hidden) => {
        const alone = closestWords(typed, own);
        expect(closestWords(typed, [...hidden, ...own])).toEqual(expect.arrayContaining([...alone]));
      }),
    );
    const near = [...'abcdefgh'].map((letter) => `laptop${letter}`.replace('t', letter));
    expect(closestWords('laptop', near)).toHaveLength(near.length);
  });
});
