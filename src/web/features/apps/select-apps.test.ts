import { describe, expect, it } from 'vitest';
import { type AppTile, groupApps, selectApps } from './select-apps.ts';

const app = (name: string, category: string | null, more: Partial<AppTile> = {}) =>
  ({
    id: name,
    display_name: name,
    module_description: '',
    category: category === null ? null : { id: category, name: category },
    status: 'Published',
    has_draft_changes: false,
    isFavourite: false,
    canDesign: false,
    ...more,
  }) as AppTile;

describe('the apps of a person', () => {
  const apps = [
    app('Réservation', 'Travel', { isFavourite: true }),
    app('Expense claim', 'Finance', { module_description: 'Own costs' }),
    app('Budget', 'Finance', { status: 'Draft' }),
    app('Repair', null, { canDesign: true, has_draft_changes: true }),
  ];
  const names = (found: readonly AppTile[]) => found.map((found) => found.display_name);

  it('are found by name, description or category, without regard to case and accents', () => {
    expect(names(selectApps(apps, 'all', 'reserv'))).toEqual(['Réservation']);
    expect(names(selectApps(apps, 'all', 'COSTS finance'))).toEqual(['Expense claim']);
  });

  it('are divided into favourites and drafts', () => {
    expect(names(selectApps(apps, 'favourites', ''))).toEqual(['Réservation']);
    expect(names(selectApps(apps, 'drafts', ''))).toEqual(['Budget', 'Repair']);
  });

  it('are sorted by category in the order of the language, those without one last', () => {
    const groups = groupApps(apps, 'en').map((group) => [group.category?.name ?? null, names(group.apps)]);
    expect(groups).toEqual([
      ['Finance', ['Budget', 'Expense claim']],
      ['Travel', ['Réservation']],
      [null, ['Repair']],
    ]);
  });
});
