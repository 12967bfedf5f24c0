import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { aParagraph, aRow, aWordFile } from '#test/factories/word-file.ts';
import type { Ids } from './world-types.ts';

const asDesigner = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'designer' as const, request });
let reportNumber = 0;

/** A report with every part that can name a column. */
export const worldReport = (moduleId: string) => ({
  moduleId,
  rows: [{ column: 'title' }, { column: 'created_on', period: 'month' as const }],
  across: { column: 'amount', borders: [10, 100] },
  measures: [
    { aggregate: 'count' as const },
    { aggregate: 'sum' as const, column: 'amount', show: 'share' as const },
  ],
  filters: {
    condition: 'and' as const,
    rules: [{ field: 'title', operator: 'neq' as const, value: 'nothing' }],
  },
  order: { by: 0, dir: 'desc' as const },
  top: 10,
});

/** A model with every part that can name a column. */
export const worldModel = (moduleId: string) => ({
  moduleId,
  table: 'items',
  joins: [],
  fields: [{ column: 'title', label: 'Heading' }],
  measures: [{ aggregate: 'sum' as const, column: 'amount', name: 'spent', label: 'Spent' }],
  calculated: [{ name: 'twice', label: 'Twice', expression: 'spent * 2.0' }],
});

/** A widget that asks this report. */
export const worldWidget = (moduleId: string) => ({
  id: 'w1',
  kind: 'bar' as const,
  title: 'Entries',
  width: 6,
  height: 3,
  report: worldReport(moduleId),
});

/** A report about one entry, with every part that can name a field. */
export const worldDesign: SentDesign = {
  source: 'entry',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [{ id: 'h1', kind: 'text', width: 12, text: '{organization}', role: 'small', align: 'left' }],
  foot: [{ id: 'f1', kind: 'text', width: 12, text: '{page}', role: 'small', align: 'right' }],
  body: [
    {
      id: 'b1',
      kind: 'text',
      width: 12,
      text: '{title} {amount:2}',
      role: 'body',
      align: 'left',
      when: 'amount > 0.0',
    },
    { id: 'b2', kind: 'code', width: 6, symbology: 'qrcode', text: '{title}', height: 80 },
    {
      id: 'b3',
      kind: 'table',
      width: 12,
      table: 'items',
      columns: [{ title: 'Title', text: '{title}', width: 1, align: 'left', total: 'count' }],
    },
  ],
};

/** A Word file with every kind of mark. */
export const worldWordFile = () =>
  aWordFile(
    aParagraph('{title} {amount:2} {#if amount > 0.0}much{/if}') + aRow('{#items}{title}', '{/items}'),
  );

/** When and to whom a report or dashboard is sent. */
const worldSchedule = (ids: Ids) => ({
  times: {
    repeats: 'days',
    every: 1,
    beginsOn: '2030-01-01',
    endsOn: null,
    time: '08:00',
    weekdays: [],
    timeZone: 'Etc/UTC',
  },
  recipients: [{ kind: 'user', id: ids.user }],
});

/** All entries but those of one person. */
const worldFilter = (ids: Ids) => ({
  condition: 'and' as const,
  rules: [{ field: 'contact', operator: 'neq' as const, value: ids.user }],
});

/** The valid requests of groups and reports. */
export const insightRequests = {
  groupEntries: {
    as: 'author' as const,
    request: (ids: Ids) => ({
      query: { moduleId: ids.module },
      body: {
        groupBy: 'title',
        totals: ['amount'],
        filters: worldFilter(ids),
      },
    }),
  },
  queryInsight: asDesigner((ids) => ({ body: worldReport(ids.module) })),
  exportInsight: asDesigner((ids) => ({ body: { report: worldReport(ids.module), format: 'csv' } })),
  getProcessMap: asDesigner((ids) => ({
    body: { moduleId: ids.module, from: '2020-01-01', to: '2040-12-31', compared: { version: 1 } },
  })),
  listStepEntries: asDesigner((ids) => ({
    body: { moduleId: ids.module, activityId: 'approval', time: 'working', filters: worldFilter(ids) },
  })),
  exportEventLog: asDesigner((ids) => ({ body: { moduleId: ids.module, version: 1, format: 'xes' } })),
  getReportColumns: asDesigner((ids) => ({ query: { moduleId: ids.module, table: 'items' } })),
  listInquiries: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  getInquiry: asDesigner((ids) => ({ params: { id: ids.inquiry } })),
  saveInquiry: asDesigner((ids) => ({
    body: {
      name: `Report of a request ${++reportNumber}`,
      report: worldReport(ids.module),
      chart: 'bars',
      sharedWith: [{ kind: 'user', id: ids.user }],
    },
  })),
  getInquirySchedule: asDesigner((ids) => ({ params: { id: ids.inquiry } })),
  saveInquirySchedule: asDesigner((ids) => ({
    params: { id: ids.inquiry },
    body: { schedule: worldSchedule(ids) },
  })),
  deleteInquiry: asDesigner((ids) => ({ params: { id: ids.inquiry } })),
  exportRows: asDesigner((ids) => ({
    body: { moduleId: ids.module, columns: ['title', 'amount'], format: 'csv' },
  })),
  listRows: asDesigner((ids) => ({
    body: {
      moduleId: ids.module,
      table: 'items',
      columns: ['title', 'amount'],
      orders: [{ column: 'amount', dir: 'desc' }],
      filters: worldReport(ids.module).filters,
      page: 1,
      length: 10,
    },
  })),
  listModels: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  getModel: asDesigner((ids) => ({ params: { id: ids.model } })),
  getModelColumns: asDesigner((ids) => ({ body: { moduleId: ids.module, table: 'items' } })),
  saveModel: asDesigner((ids) => ({
    body: {
      name: `Model of a request ${++reportNumber}`,
      model: worldModel(ids.module),
      sharedWith: [{ kind: 'user', id: ids.user }],
    },
  })),
  deleteModel: asDesigner((ids) => ({ params: { id: ids.model } })),
  listDashboards: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  getDashboard: asDesigner((ids) => ({ params: { id: ids.dashboard } })),
  saveDashboard: asDesigner((ids) => ({
    body: { name: `Board of a request ${++reportNumber}`, widgets: [worldWidget(ids.module)] },
  })),
  shareDashboard: asDesigner((ids) => ({
    params: { id: ids.dashboard },
    body: { sharedWith: [{ kind: 'user', id: ids.user }] },
  })),
  exportDashboard: asDesigner((ids) => ({
    params: { id: ids.dashboard },
    body: {
      span: 'months12',
      filters: [{ moduleId: ids.module, widgetId: 'w2', rules: worldReport(ids.module).filters }],
    },
  })),
  favourDashboard: asDesigner((ids) => ({ params: { id: ids.dashboard }, body: { isFavourite: true } })),
  getDashboardSchedule: asDesigner((ids) => ({ params: { id: ids.dashboard } })),
  saveDashboardSchedule: asDesigner((ids) => ({
    params: { id: ids.dashboard },
    body: { schedule: worldSchedule(ids) },
  })),
  deleteDashboard: asDesigner((ids) => ({ params: { id: ids.dashboard } })),
  listReportDesigns: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  getReportDesign: asDesigner((ids) => ({ params: { id: ids.reportDesign } })),
  getReportFields: asDesigner((ids) => ({ query: { moduleId: ids.module } })),
  saveReportDesign: asDesigner((ids) => ({
    body: {
      name: `Letter of a request ${++reportNumber}`,
      moduleId: ids.module,
      design: worldDesign,
      sharedWith: [{ kind: 'user', id: ids.user }],
    },
  })),
  uploadWordReport: asDesigner((ids) => ({
    query: { name: `Word report of a request ${++reportNumber}`, moduleId: ids.module },
    file: worldWordFile(),
  })),
  downloadWordTemplate: asDesigner((ids) => ({ params: { id: ids.wordReport } })),
  renderReport: asDesigner((ids) => ({ body: { id: ids.listDesign } })),
  previewReport: {
    as: 'admin' as const,
    request: (ids: Ids) => ({
      body: { moduleId: ids.module, design: worldDesign, recordId: ids.running },
    }),
  },
  getReportSchedule: asDesigner((ids) => ({ params: { id: ids.reportDesign } })),
  saveReportSchedule: asDesigner((ids) => ({
    params: { id: ids.listDesign },
    body: {
      schedule: worldSchedule(ids),
    },
  })),
  deleteReportDesign: asDesigner((ids) => ({ params: { id: ids.reportDesign } })),
};
