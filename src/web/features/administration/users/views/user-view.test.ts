import { describe, expect, it } from 'vitest';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import { isSameUserView, plainUserView, userViewIn, withUserView } from './user-view.ts';

const view: UserListView = {
  state: 'invited',
  searchValue: 'an',
  role_ids: ['r1', 'r2'],
  team_ids: ['t1'],
  warnings: ['locked', 'work_left'],
  order: { column: 'email', dir: 'desc' },
};

describe('a view of users', () => {
  it('comes back from the address it was written to', () => {
    const address = withUserView(
      new URLSearchParams('peek=p&view=full&other=1'),
      { view, savedId: 's' },
      'all',
    );
    expect(address.get('other')).toBe('1');
    expect(address.get('peek')).toBeNull();
    expect(address.get('saved')).toBe('s');
    expect(userViewIn(address, 'all')).toEqual(view);
  });

  it('leaves an address without it bare', () => {
    const address = withUserView(
      new URLSearchParams('q=x&saved=s'),
      { view: plainUserView('full'), savedId: null },
      'full',
    );
    expect(address.toString()).toBe('');
    expect(userViewIn(address, 'full')).toEqual(plainUserView('full'));
  });

  it('is the same with its roles in another order, and another with one more', () => {
    expect(isSameUserView(view, { ...view, role_ids: ['r2', 'r1'] })).toBe(true);
    expect(isSameUserView(view, { ...view, role_ids: ['r1'] })).toBe(false);
    expect(isSameUserView(view, { ...view, order: { column: 'email', dir: 'asc' } })).toBe(false);
  });
});
