import { describe, expect, it } from 'vitest';
import type { FilterColumn } from '../query/filter-column.ts';
import { shownCells } from './cells.ts';
import { planReport } from './plan-report.ts';
import type { Report } from './report.ts';
import { type Model, reportOnModel } from './report-on-model.ts';

const column = (name: string): FilterColumn & { readonly isGroupable: boolean } => ({
  name,
  kind: 'numeric',
  operators: [],
  check: (value) => ({ ok: true, value }),
  isGroupable: true,
});
const columns = new Map([['amount', column('amount')]]);
const spent = { aggregate: 'sum' as const, column: 'amount', name: 'spent' };
const mean = { aggregate: 'average' as const, column: 'amount', name: 'mean' };

function told(report: Report, ...figures: { value: string | null; count: number; hidden: number }[]) {
  const planned = planReport(report, columns);
  if (!planned.ok) return planned.violations.map(({ path, code }) => `${path} ${code}`);
  const [cell] = shownCells([{ rows: [], across: null, count: 1, figures }], planned.plan);
  return cell?.figures;
}

describe('a calculated figure', () => {
  it('is exact, stands after the measures, and leaves out what it only reads', () => {
    const report = {
      measures: [spent],
      operands: [{ ...spent, name: 'other' }],
      calculated: [{ name: 'both', expression: 'spent + other' }],
    };
    const figure = (value: string) => ({ value, count: 1, hidden: 0 });
    expect(
      told(report, figure('0.1'), figure('0.2'))?.map((one) => (one as { value: string }).value),
    ).toEqual(['0.1', '0.3']);
  });

  it('is withheld with any figure that it reads, and leaves out what that leaves out', () => {
    const calculated = [{ name: 'twice', expression: 'mean * 2.0' }];
    const report = { measures: [spent], operands: [mean], calculated };
    const seen = { value: '7', count: 1, hidden: 0 };
    const few = { value: '7', count: 1, hidden: 3 };
    expect(told(report, seen, few)?.[1]).toEqual({ value: null, isWithheld: true, hidden: 3 });
    expect(told(report, few, seen)?.[1]).toEqual({ value: '14', isWithheld: false, hidden: 0 });
  });

  it('is blank where it divides by nothing', () => {
    const report = {
      measures: [spent],
      calculated: [{ name: 'one', expression: 'spent / (spent - spent)' }],
    };
    expect(told(report, { value: '7', count: 1, hidden: 0 })?.[1]).toMatchObject({ value: null });
  });

  it('reads known figures only, is a number, and has a name of its own', () => {
    const calculated = (expression: string, name = 'made') => ({
      measures: [spent],
      calculated: [{ name, expression }],
    });
    expect(told(calculated('gone + 1.0'))).toEqual(['calculated[0].expression report_calculation']);
    expect(told(calculated('spent > 1.0'))).toEqual(['calculated[0].expression report_calculation']);
    expect(told(calculated('spent', 'spent'))).toEqual(['calculated[0].name figure_name_taken']);
    expect(told({ measures: [spent], operands: [spent] })).toEqual(['operands[0].name figure_name_taken']);
  });
});

it('calculations of a report share their steps, so that one with many cells ends', () => {
  const list = `[${Array.from({ length: 16 }, () => 'spent').join(', ')}]`;
  const dear = `size(${list}.map(a, ${list}.map(b, ${list}.map(c, a + b + c)))) * 1.0`;
  const planned = planReport(
    { measures: [spent], calculated: [{ name: 'dear', expression: dear }] },
    columns,
  );
  if (!planned.ok) throw new Error(JSON.stringify(planned.violations));
  const cell = { rows: [], across: null, count: 1, figures: [{ value: '1', count: 1, hidden: 0 }] };
  const made = shownCells(
    Array.from({ length: 5000 }, () => cell),
    planned.plan,
  ).map(({ figures }) => figures[1]?.value);
  expect([made[0], made.at(-1)]).toEqual(['16', null]);
});

describe('a report on a model', () => {
  const moduleId = 'app';
  const model: Model = {
    joins: [{ name: 'vnd', way: 'names', moduleId, field: 'vendor' }],
    fields: [{ column: 'vnd.city', label: 'Town' }],
    measures: [
      { ...mean, label: 'Mean' },
      { ...spent, label: 'Spent' },
    ],
    calculated: [{ name: 'part', label: 'Part', expression: 'spent / mean' }],
  };

  it('has what the model has now, by name, and keeps the rest', () => {
    const report: Report = {
      table: 'old',
      rows: [{ column: 'vnd.city' }, { column: 'kind', label: 'Kind' }],
      measures: [
        { ...spent, column: 'old', show: 'share' },
        { aggregate: 'count', name: 'gone' },
      ],
      calculated: [{ name: 'part', expression: 'old' }],
    };
    expect(reportOnModel(report, model)).toEqual({
      joins: model.joins,
      rows: [
        { column: 'vnd.city', label: 'Town' },
        { column: 'kind', label: 'Kind' },
      ],
      measures: [
        { ...spent, label: 'Spent', show: 'share' },
        { aggregate: 'count', name: 'gone' },
      ],
      calculated: model.calculated,
      operands: [{ ...mean, label: 'Mean' }],
    });
  });
});
