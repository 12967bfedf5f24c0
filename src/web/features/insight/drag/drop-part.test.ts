import { describe, expect, it } from 'vitest';
import { reportLimits } from '#engine/insight/report.ts';
import type { Report, ReportColumn } from '../report-state.ts';
import { dropPart, usualPlace } from './drop-part.ts';

const column = (name: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  ...{ name, displayName: name, from: 'field', isNumber: false, isGroupable: true, isChosen: false },
  periods: [],
  ...more,
});
const columns = [
  column('kind'),
  column('shelf'),
  column('price', { isNumber: true, isGroupable: true }),
  column('due', { periods: ['day', 'week', 'month', 'quarter', 'year'] }),
  column('notes', { isGroupable: false }),
];
const report: Report = {
  moduleId: 'parts',
  rows: [{ column: 'kind' }, { column: 'shelf' }],
  measures: [{ aggregate: 'count' }, { aggregate: 'sum', column: 'price' }],
  order: { by: 1, dir: 'desc' },
};
const drop = (dragged: Parameters<typeof dropPart>[2], zone: 'measures' | 'rows' | 'across', index = 0) =>
  dropPart(report, columns, dragged, { zone, index });

describe('a part that is dropped', () => {
  it('stands before the part at the place, and the order of lines is the usual one again', () => {
    expect(drop({ zone: 'rows', index: 1 }, 'rows', 0)).toEqual({
      rows: [{ column: 'shelf' }, { column: 'kind' }],
      order: undefined,
    });
    expect(drop({ zone: 'measures', index: 0 }, 'measures', 2)?.measures?.[1]).toEqual({
      aggregate: 'count',
    });
  });

  it('changes nothing where it stands already', () => {
    for (const index of [0, 1]) expect(drop({ zone: 'rows', index: 0 }, 'rows', index)).toBeNull();
  });

  it('pivots, and what was pivoted becomes a group in its place', () => {
    const pivoted = { ...report, across: { column: 'due', period: 'month' } } as const;
    const change = dropPart(pivoted, columns, { zone: 'rows', index: 0 }, { zone: 'across', index: 0 });
    expect(change).toMatchObject({
      rows: [{ column: 'due', period: 'month' }, { column: 'shelf' }],
      across: { column: 'kind' },
    });
    const back = dropPart(pivoted, columns, { zone: 'across', index: 0 }, { zone: 'rows', index: 1 });
    expect(back?.rows?.map((row) => row.column)).toEqual(['kind', 'due', 'shelf']);
    expect(back).toHaveProperty('across', undefined);
  });

  it('trades places with a group where there are as many as can be', () => {
    const rows = Array.from({ length: reportLimits.levels }, (_, place) => ({ column: `level${place}` }));
    const full: Report = { moduleId: 'parts', rows, across: { column: 'kind' } };
    const change = dropPart(full, columns, { zone: 'across', index: 0 }, { zone: 'rows', index: 99 });
    expect(change?.rows).toHaveLength(reportLimits.levels);
    expect(change?.rows?.at(-1)).toEqual({ column: 'kind' });
    expect(change?.across).toEqual(rows.at(-1));
  });

  it('never becomes a figure out of a group, nor a group out of a figure', () => {
    expect(drop({ zone: 'rows', index: 0 }, 'measures')).toBeNull();
    expect(drop({ zone: 'measures', index: 1 }, 'rows')).toBeNull();
  });
});

describe('a column that is dropped', () => {
  it('is summed, counted, grouped by month or pivoted, as its values allow', () => {
    expect(drop({ column: 'shelf' }, 'measures', 2)?.measures?.[2]).toEqual({
      aggregate: 'distinct',
      column: 'shelf',
    });
    expect(drop({ column: 'due' }, 'rows', 1)?.rows?.[1]).toEqual({ column: 'due', period: 'month' });
    expect(drop({ column: 'due' }, 'across')).toEqual({ across: { column: 'due', period: 'month' } });
  });

  it('is not taken twice, nor where it has no place', () => {
    expect(drop({ column: 'price' }, 'measures')).toBeNull();
    expect(drop({ column: 'kind' }, 'across')).toBeNull();
    expect(drop({ column: 'notes' }, 'rows')).toBeNull();
    expect(drop({ column: 'gone' }, 'rows')).toBeNull();
  });

  it('goes to the figures when it is a number, and else to the groups', () => {
    const [kind, , price] = columns;
    expect(kind && usualPlace(report, kind)).toEqual({ zone: 'rows', index: 2 });
    expect(price && usualPlace(report, price)).toEqual({ zone: 'measures', index: 2 });
  });
});
