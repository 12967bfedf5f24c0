import { describe, expect, it } from 'vitest';
import { asOffered, chosenOf, moved, type QuickApp, withChosen } from './arrangement.ts';

const app = (id: string, isChosen = true) => ({ id, display_name: id, isChosen }) as QuickApp;
const ids = (apps: readonly QuickApp[]) => apps.map(({ id }) => id);

describe('the arrangement of quick launch', () => {
  const apps = [app('Zebra'), app('Ärger'), app('Boot', false)];

  it('keeps the position of a hidden app, so that it can return there', () => {
    const hidden = withChosen(apps, 'Zebra', false);
    expect(ids(hidden)).toEqual(['Zebra', 'Ärger', 'Boot']);
    expect(ids(chosenOf(hidden))).toEqual(['Ärger']);
    expect(ids(chosenOf(withChosen(hidden, 'Zebra', true)))).toEqual(['Zebra', 'Ärger']);
  });

  it('moves one app by one place and stops at both ends', () => {
    expect(ids(moved(apps, 'Boot', -1))).toEqual(['Zebra', 'Boot', 'Ärger']);
    expect(ids(moved(apps, 'Zebra', 1))).toEqual(['Ärger', 'Zebra', 'Boot']);
    expect(moved(apps, 'Zebra', -1)).toBe(apps);
    expect(moved(apps, 'Boot', 1)).toBe(apps);
    expect(moved(apps, 'unknown', 1)).toBe(apps);
  });

  it('resets to all apps sorted by name in the language', () => {
    expect(ids(chosenOf(asOffered(apps, 'de')))).toEqual(['Ärger', 'Boot', 'Zebra']);
  });
});
