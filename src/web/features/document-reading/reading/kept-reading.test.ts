import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReading, keptReading } from './kept-reading.ts';

const place = { moduleId: 'm', recordId: null };
const sent = { id: 'r', file: { key: 'k', name: 'invoice.pdf', size: 3, type: 'application/pdf' } };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a document is kept for the entry it is read into, and for no other', () => {
  keepReading(place, sent);
  expect(keptReading(place)).toEqual(sent);
  expect(keptReading({ ...place, recordId: 'e' })).toBeNull();
  expect(keptReading({ ...place, taskId: 't' })).toBeNull();
  keepReading(place, null);
  expect(keptReading(place)).toBeNull();
});

it('what is not a document that was sent is not taken for one', () => {
  sessionStorage.setItem(
    'formwright.unsaved.reading.m.new.',
    JSON.stringify({ id: 'r', file: { key: 'k' } }),
  );
  expect(keptReading(place)).toBeNull();
});
