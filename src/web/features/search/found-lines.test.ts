import { describe, expect, it } from 'vitest';
import type { Format } from '#web/lib/format/format.ts';
import { foundLines } from './found-lines.ts';

const id = '0198b2a0-0000-7000-8000-000000000001';
const none = { items: [], hasMore: false };
const plain = (text: string) => ({ text, isMatch: false });
const entry = {
  ...{ id, moduleId: id, appName: 'Purchase order', appIcon: 'shopping-cart', activityName: 'Check' },
  ...{
    status: 'In Progress' as const,
    initiator: { id, name: 'Ana Berg' },
    modifiedOn: '2026-11-29T09:00:00Z',
  },
  title: [plain('24 laptops')],
  number: [{ text: 'PO-48', isMatch: true }],
  excerpt: null,
};
const lineOf = (more: Partial<typeof entry>) =>
  foundLines(
    { entries: { items: [{ ...entry, ...more }], hasMore: false }, tasks: none, apps: none, people: none },
    (key) => key,
    {} as Format,
  )[0];

describe('an entry that was found', () => {
  it('has its title first, and its number, marked, beside the app', () => {
    expect(lineOf({})).toMatchObject({
      title: [plain('24 laptops')],
      detail: [{ text: 'PO-48', isMatch: true }, plain(' · '), plain('Purchase order · Ana Berg')],
    });
  });

  it('begins with the app where there is no number', () => {
    expect(lineOf({ number: [] })?.detail).toEqual([plain('Purchase order · Ana Berg')]);
  });
});
