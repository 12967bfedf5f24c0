import { describe, expect, it } from 'vitest';
import { filterOperators } from '#engine/query/filter.ts';
import { isUnary } from './filter-parts.ts';
import { groupName, type ListState, listRequestOf, readListState, writeListState } from './list-state.ts';

const usual = readListState(new URLSearchParams());

describe('the address of a record list', () => {
  it('restores every operator and value exactly', () => {
    const values = ['a:b & c=1', 12.5, true, ['x', 'y'], '日本'];
    const rules = filterOperators.map((operator, place) =>
      isUnary(operator)
        ? { field: 'purpose', operator }
        : { field: 'purpose', operator, value: values[place % values.length] ?? null },
    );
    const state: ListState = {
      view: 'drafts',
      searchText: 'Lisbon & more',
      rules,
      sort: { column: 'total', dir: 'desc' },
      page: 3,
      length: 100,
      peekId: 'some-id',
      groupBy: 'kind',
      openGroups: [groupName('a:b & c'), groupName(null), groupName(12.5)],
      display: { kind: 'calendar', by: 'travelFrom', span: 'week' },
      day: '2026-11-15',
      savedId: null,
    };
    const address = writeListState(state, new URLSearchParams()).toString();
    expect(readListState(new URLSearchParams(address))).toEqual(state);
  });

  it('omits defaults and keeps foreign parameters', () => {
    expect(writeListState(usual, new URLSearchParams('from=sidebar&page=2&filter=a:eq:1')).toString()).toBe(
      'from=sidebar',
    );
  });

  it('ignores nonsense', () => {
    const params = new URLSearchParams(
      'page=-1&length=33&filter=a:like:1&filter=a:eq:{&filter=&sort=:desc&as=pile:x&day=soon',
    );
    expect(readListState(params)).toEqual(usual);
  });

  it('requests only what is set', () => {
    expect(listRequestOf(usual)).toEqual({
      page: 1,
      length: 50,
      orders: undefined,
      search: undefined,
      filters: undefined,
    });
  });
});
