import { expect, it } from 'vitest';
import type { ReportColumn } from '../report-state.ts';
import { possibleCharts, proposeChart } from './propose-chart.ts';

const columns: ReportColumn[] = [
  {
    name: 'kind',
    displayName: 'Kind',
    from: 'field',
    isNumber: false,
    isGroupable: true,
    isChosen: true,
    periods: [],
  },
  {
    name: 'due',
    displayName: 'Due',
    from: 'field',
    isNumber: false,
    isGroupable: true,
    isChosen: true,
    periods: ['month'],
  },
];
const kind = { column: 'kind' };
const due = { column: 'due', period: 'month' as const };
const count = { aggregate: 'count' as const };

it.each([
  ['figure', {}],
  ['bar', { rows: [kind] }],
  ['donut', { rows: [kind], measures: [{ ...count, show: 'share' as const }] }],
  ['area', { rows: [due] }],
  ['line', { rows: [due], across: kind }],
  ['heatmap', { rows: [kind], across: due }],
  ['table', { rows: [kind, due] }],
])('proposes a %s for the fields chosen, and can draw it', (wanted, parts) => {
  const report = { moduleId: 'm', ...parts };
  expect(proposeChart(report, columns)).toBe(wanted);
  expect(possibleCharts(report, columns)).toContain(wanted);
});

it('offers no donut of two dimensions and no line of what has no time', () => {
  expect(possibleCharts({ moduleId: 'm', rows: [kind], across: due }, columns)).not.toContain('donut');
  expect(possibleCharts({ moduleId: 'm', rows: [kind] }, columns)).not.toContain('line');
  expect(possibleCharts({ moduleId: 'm', rows: [kind] }, columns)).toContain('process');
  expect(possibleCharts({ moduleId: 'm', table: 'lines' }, columns)).not.toContain('process');
});
