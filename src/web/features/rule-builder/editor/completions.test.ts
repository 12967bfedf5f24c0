import { describe, expect, it } from 'vitest';
import { completionsAt } from './completions.ts';

const scope = {
  total: 'number',
  title: 'text',
  actor: 'user',
  others: { list: 'user' },
  entry: { row: { createdBy: 'user', status: 'text' } },
  items: { list: { row: { net: 'number', note: 'text' } } },
} as const;
const labels = (text: string, isAsked = false) =>
  completionsAt(text, text.length, scope, isAsked).map(({ label }) => label);

describe('completion', () => {
  it('offers names that start with the word before names that contain it', () => {
    expect(labels('1 + to').slice(0, 1)).toEqual(['total']);
    expect(labels('su')[0]).toBe('SUM');
  });

  it('completes members of people and of rows', () => {
    expect(labels('actor.')).toContain('manager');
    expect(labels('"By " + entry.createdBy.na')[0]).toBe('name');
    expect(labels('others.')).toEqual([]);
    expect(labels('SUM(items.n')).toEqual(['net', 'note']);
  });

  it('offers nothing in texts or without a word, unless requested', () => {
    expect(labels('title == "to')).toEqual([]);
    expect(labels('total > ')).toEqual([]);
    expect(labels('', true)).toContain('total');
    expect(labels('title == "a\\"b" && to')).toContain('total');
  });
});
