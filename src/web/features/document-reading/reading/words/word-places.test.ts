import { describe, expect, it } from 'vitest';
import { textOf, type Word, wordBeside, wordsBetween, wordsTouched } from './word-places.ts';

/** Two columns of two lines, the right one slightly lower: `Ada Voss | 12` over `Harbour Road | 7`. */
const words: readonly Word[] = [
  ['Ada', 0, 0.1, 0.1],
  ['Voss', 0, 0.2, 0.1],
  ['12', 0, 0.7, 0.102],
  ['Harbour', 1, 0.1, 0.13],
  ['Road', 1, 0.25, 0.13],
  ['7', 1, 0.7, 0.132],
].map(([text, line, left, top]) => ({
  text: String(text),
  line: Number(line),
  box: { left: Number(left), top: Number(top), width: 0.08, height: 0.02 },
}));
const said = (chosen: readonly number[]) => textOf(words, chosen);

describe('words that are pointed at', () => {
  it('are those that a drag touches, in the order in which they are read', () => {
    expect(said(wordsTouched(words, { x: 0.22, y: 0.11 }, { x: 0.12, y: 0.112 }))).toBe('Ada Voss');
    expect(said(wordsTouched(words, { x: 0.05, y: 0.05 }, { x: 0.4, y: 0.2 }))).toBe('Ada Voss Harbour Road');
    expect(wordsTouched(words, { x: 0.5, y: 0.5 }, { x: 0.6, y: 0.6 })).toEqual([]);
  });

  it('are a line or a block between two words', () => {
    expect(said(wordsBetween(words, 2, 0))).toBe('Ada Voss 12');
    expect(said(wordsBetween(words, 0, 4))).toBe('Ada Voss Harbour Road');
    expect(said(wordsBetween(words, 5, 5))).toBe('7');
  });
});

describe('arrow keys', () => {
  it('lead along the line, over its end, and to the nearest word above and below', () => {
    const beside = (text: string, key: string) =>
      words[
        wordBeside(
          words,
          words.findIndex((word) => word.text === text),
          key,
        )
      ]?.text;
    expect(beside('Ada', 'ArrowRight')).toBe('Voss');
    expect(beside('12', 'ArrowRight')).toBe('Harbour');
    expect(beside('Ada', 'ArrowLeft')).toBe('Ada');
    expect(beside('12', 'ArrowDown')).toBe('7');
    expect(beside('Road', 'ArrowUp')).toBe('Voss');
    expect(beside('7', 'ArrowDown')).toBe('7');
    expect(beside('Voss', 'Home')).toBe('Ada');
    expect(beside('Harbour', 'End')).toBe('7');
  });
});
