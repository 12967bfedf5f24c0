import { describe, expect, it } from 'vitest';
import { filtersOf, keptOf, paramsOf, savedView, viewOf } from './task-view.ts';

const zone = 'Europe/Madrid';

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

  it.each([
    '',
    'tab=overdue',
    'tab=all&q=x&app=A&step=B&by=u1&source=u3&with=u2',
    'title=fair&entry=EXP&status=Returned&since=2026-03-29&until=2026-03-29&dueSince=2026-10-25&dueUntil=2026-12-31',
    'tab=team&due=none&late=yes',
    'due=any',
    'came=last7Days&due=thisWeek',
    'tab=team&came=today&dueSince=2026-10-25&due=any',
  ])('survives saving as a filter: %s', (address) => {
    const view = viewOf(new URLSearchParams(address));
    expect(savedView(keptOf(view, zone), zone)).toEqual(view);
    expect(paramsOf(view).toString()).toBe(address);
  });

  it('requests only overdue tasks on that tab', () => {
    const view = viewOf(new URLSearchParams('tab=overdue&app=A'));
    expect(filtersOf(view, zone, 'monday')?.rules).toEqual([
      { field: 'display_name', operator: 'eq', value: 'A' },
      { field: 'isOverdue', operator: 'eq', value: true },
    ]);
  });

  it('requests whole days in the time zone, even when its clocks change', () => {
    const rulesIn = (address: string) =>
      filtersOf(viewOf(new URLSearchParams(address)), zone, 'monday')?.rules;
    expect(rulesIn('since=2026-03-29&until=2026-03-29')).toEqual([
      { field: 'started_on', operator: 'gte', value: '2026-03-28T23:00:00.000Z' },
      { field: 'started_on', operator: 'lt', value: '2026-03-29T22:00:00.000Z' },
    ]);
    expect(rulesIn('due=none&tab=all&late=yes')).toEqual([
      { field: 'due_at', operator: 'isnull' },
      { field: 'isOverdue', operator: 'eq', value: true },
    ]);
  });

  it('requests the current days of a relative date, and keeps the relative date', () => {
    const view = viewOf(new URLSearchParams('came=today&due=next7Days'));
    const asked = filtersOf(view, zone, 'monday', '2026-03-28T23:30:00.000Z');
    expect(asked?.rules).toEqual([
      { field: 'started_on', operator: 'gte', value: '2026-03-28T23:00:00.000Z' },
      { field: 'started_on', operator: 'lt', value: '2026-03-29T22:00:00.000Z' },
      { field: 'due_at', operator: 'gte', value: '2026-03-28T23:00:00.000Z' },
      { field: 'due_at', operator: 'lt', value: '2026-04-04T22:00:00.000Z' },
    ]);
    expect(keptOf(view, zone)).toEqual({
      scope: 'mine',
      searchValue: '',
      filters: undefined,
      days: { started_on: 'today', due_at: 'next7Days' },
    });
  });

  it('ignores invalid parts of an address', () => {
    for (const address of [
      'since=soon',
      'until=2026-02-30',
      'status=Lost',
      'due=maybe',
      'came=someday',
      'came=any',
      'late=yes',
      'title=%20',
    ]) {
      expect(viewOf(new URLSearchParams(address)).narrow, address).toEqual({});
    }
  });
});
