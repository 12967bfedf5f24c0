// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isTyping, matches, parseChord } from './chord.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...modifiers });

describe('shortcuts', () => {
  it('need exactly their modifiers', () => {
    expect(matches(parseChord('a'), press('a'))).toBe(true);
    expect(matches(parseChord('a'), press('a', { ctrlKey: true }))).toBe(false);
    expect(matches(parseChord('a'), press('A', { shiftKey: true }))).toBe(false);
    expect(matches(parseChord('mod+k'), press('k', { metaKey: true }))).toBe(true);
    expect(matches(parseChord('mod+shift+z'), press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matches(parseChord('alt+arrowup'), press('ArrowUp', { altKey: true }))).toBe(true);
  });

  it('accept a character however it is typed', () => {
    expect(matches(parseChord('?'), press('?', { shiftKey: true }))).toBe(true);
    expect(matches(parseChord('?'), press('?'))).toBe(true);
    expect(matches(parseChord('mod++'), press('+', { ctrlKey: true }))).toBe(true);
  });

  it('ignore letters that are typed into text', () => {
    const field = document.createElement('input');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    expect(isTyping(field)).toBe(true);
    expect(isTyping(box)).toBe(false);
    expect(isTyping(document.body)).toBe(false);
  });
});
