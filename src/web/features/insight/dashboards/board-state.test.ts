import { describe, expect, it } from 'vitest';
import { askedReport } from '#engine/insight/board.ts';
import type { ReportColumns } from '../report-state.ts';
import { moveTo, resizeTo } from './arrange.ts';
import { missingColumns, readFilters, toggled } from './board-state.ts';
import { starterWidgets } from './start/starter.ts';

const filter = {
  moduleId: 'm',
  widgetId: 'w1',
  key: 'value:North',
  title: 'North',
  rules: [{ field: 'shelf', operator: 'eq' as const, value: 'North' }],
};
const report = { moduleId: 'm', rows: [{ column: 'kind' }] };

describe('filters of a dashboard', () => {
  it('reach the other widgets of the app, not the widget that was pressed, nor other apps', () => {
    const asked = (id: string, moduleId = 'm') =>
      askedReport({ id, report: { ...report, moduleId } }, [filter], null, '2026-11-27')?.filters?.rules;
    expect(asked('w2')).toEqual(filter.rules);
    expect(asked('w1')).toBeUndefined();
    expect(asked('w2', 'other')).toBeUndefined();
  });

  it('are added to the filter of a widget, whose alternatives stay alternatives', () => {
    const own = { condition: 'or' as const, rules: [{ field: 'a', operator: 'eq' as const, value: 1 }] };
    const asked = askedReport(
      { id: 'w2', report: { ...report, filters: own } },
      [filter],
      'months3',
      '2026-11-27',
    );
    expect(asked?.filters).toEqual({
      condition: 'and',
      rules: [own, ...filter.rules, { field: 'created_on', operator: 'gte', value: '2026-08-01' }],
    });
  });

  it('end when the same group is pressed again, and give way to another of the same widget', () => {
    const other = { ...filter, key: 'value:South' };
    expect(toggled([filter], filter)).toEqual([]);
    expect(toggled([filter], other)).toEqual([other]);
  });

  it('survive an address that people have changed by hand', () => {
    expect(readFilters(JSON.stringify([filter, { moduleId: 1 }, null]))).toEqual([filter]);
    expect(readFilters('{')).toEqual([]);
  });
});

describe('the order and size of widgets', () => {
  const widgets = ['a', 'b', 'c'].map((id) => ({ id, width: 6, height: 3 }));
  const order = (moved: readonly { id: string }[]) => moved.map(({ id }) => id).join('');

  it('moves one and keeps the others in their order', () => {
    expect(order(moveTo(widgets, 'c', 0))).toBe('cab');
    expect(order(moveTo(widgets, 'a', 1))).toBe('bac');
    expect(order(moveTo(widgets, 'a', 9))).toBe('bca');
    expect(order(moveTo(widgets, 'a', -1))).toBe('abc');
  });

  it('stays inside the grid', () => {
    expect(resizeTo(widgets, 'a', { width: 40, height: 0 })[0]).toEqual({ id: 'a', width: 12, height: 1 });
  });
});

const about: ReportColumns = {
  moduleId: 'm',
  display_name: 'Orders',
  app_icon: 'Box',
  canExport: false,
  tables: [],
  columns: [
    {
      name: 'shelf',
      displayName: 'Shelf',
      from: 'field',
      isNumber: false,
      isGroupable: true,
      isChosen: true,
      periods: [],
    },
    {
      name: 'number',
      displayName: 'Number',
      from: 'field',
      isNumber: false,
      isGroupable: true,
      isChosen: false,
      periods: [],
    },
    {
      name: 'price',
      displayName: 'Price',
      from: 'field',
      isNumber: true,
      isGroupable: true,
      isChosen: false,
      periods: [],
    },
    {
      name: 'wait1',
      displayName: 'Check',
      from: 'waiting',
      isNumber: true,
      isGroupable: false,
      isChosen: false,
      periods: [],
    },
    {
      name: 'created_on',
      displayName: '',
      from: 'entry',
      isNumber: false,
      isGroupable: true,
      isChosen: false,
      periods: ['month'],
    },
    {
      name: 'workflow_status',
      displayName: '',
      from: 'entry',
      isNumber: false,
      isGroupable: true,
      isChosen: false,
      periods: [],
    },
  ],
};

it('a starter asks only for columns of the app, and for its process', () => {
  const widgets = starterWidgets(about, () => 'w');
  expect(widgets.flatMap((widget) => (widget.report ? missingColumns(widget.report, about) : []))).toEqual(
    [],
  );
  expect(widgets.map(({ kind }) => kind)).toEqual([
    'figure',
    'figure',
    'area',
    'donut',
    'bar',
    'table',
    'process',
    'entries',
  ]);
});

it('names the columns that an app no longer has', () => {
  expect(missingColumns({ moduleId: 'm', rows: [{ column: 'gone' }, { column: 'shelf' }] }, about)).toEqual([
    'gone',
  ]);
});
