import { describe, expect, it } from 'vitest';
import { filtersOf, paramsOf, savedView, scopeOf, viewOf } from './task-view.ts';

describe('the view of a list of tasks', () => {
  it('is kept by the address', () => {
    const address = 'tab=team&q=fair&app=Expenses&by=u1';
    expect(paramsOf(viewOf(new URLSearchParams(address))).toString()).toBe(address);
    expect(viewOf(new URLSearchParams('tab=nonsense&task=1'))).toEqual({
      tab: 'mine',
      searchText: '',
      narrow: {},
    });
  });

  it.each(['', 'tab=overdue', 'tab=all&q=x&app=A&step=B&by=u1&with=u2'])(
    'comes back whole from a saved filter: %s',
    (address) => {
      const view = viewOf(new URLSearchParams(address));
      const saved = { scope: scopeOf(view), searchValue: view.searchText, filters: filtersOf(view) };
      expect(savedView(saved)).toEqual(view);
    },
  );

  it('asks only for what is overdue on that tab', () => {
    const view = viewOf(new URLSearchParams('tab=overdue&app=A'));
    expect(filtersOf(view)?.rules).toEqual([
      { field: 'display_name', operator: 'eq', value: 'A' },
      { field: 'isOverdue', operator: 'eq', value: true },
    ]);
  });
});
