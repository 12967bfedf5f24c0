import type { Measure, Report, ReportColumn, ReportColumns } from '../../report-state.ts';
import type { Widget } from '../board-state.ts';

const maxSteps = 6;

/** The first dashboard of an app: its flow over time, where its entries are, what they are about, where they wait, and how its process ran. */
export function starterWidgets(about: ReportColumns, newId: () => string): readonly Widget[] {
  const { moduleId, columns } = about;
  const fields = columns.filter(({ from }) => from === 'field');
  const amount = fields.find(({ isNumber }) => isNumber);
  // Typed texts and numbers that tell entries apart would make a bar of each.
  const kinds = fields.filter(({ isGroupable, isChosen }) => isGroupable && isChosen);
  const count: Measure = { aggregate: 'count' };
  const measure: Measure = amount ? { aggregate: 'sum', column: amount.name } : count;
  const by = (column: string, measures: Measure[]): Report => ({
    moduleId,
    rows: [{ column }],
    measures,
    top: 8,
  });
  const inMonths = (measures: Measure[]): Report => ({
    moduleId,
    rows: [{ column: 'created_on', period: 'month' }],
    measures,
  });
  const app = { id: moduleId, display_name: about.display_name, app_icon: about.app_icon };
  const widget = (kind: Widget['kind'], width: number, height: number, report: Report): Widget => ({
    id: newId(),
    kind,
    title: '',
    width,
    height,
    report,
    app,
  });
  const [first, second] = kinds;
  return [
    widget('figure', 4, 2, inMonths([count])),
    ...(amount ? [widget('figure', 4, 2, inMonths([measure]))] : []),
    ...leadTime(columns).map((column) =>
      widget('figure', 4, 2, { moduleId, measures: [{ aggregate: 'median', column }] }),
    ),
    widget('area', 8, 4, inMonths([count])),
    widget('donut', 4, 4, by('workflow_status', [count])),
    ...(first ? [widget('bar', 6, 4, by(first.name, [measure]))] : []),
    ...(second ? [widget('bar', 6, 4, by(second.name, [count]))] : []),
    ...waiting(columns, moduleId).map((report) => widget('table', 6, 3, report)),
    ...(waiting(columns, moduleId).length > 0 ? [widget('process', 12, 5, { moduleId })] : []),
    widget('entries', 6, 4, { moduleId }),
  ];
}

const leadTime = (columns: readonly ReportColumn[]) =>
  columns.filter(({ from }) => from === 'leadTime').map(({ name }) => name);

/** How long entries wait at each step of the process, half of them shorter. */
function waiting(columns: readonly ReportColumn[], moduleId: string): readonly Report[] {
  const steps = columns.filter(({ from }) => from === 'waiting').slice(0, maxSteps);
  if (steps.length === 0) return [];
  return [{ moduleId, measures: steps.map(({ name }) => ({ aggregate: 'median', column: name })) }];
}
