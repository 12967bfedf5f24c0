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

/** A widget that asks this report. */
export const worldWidget = (moduleId: string) => ({
  id: 'w1',
  kind: 'bar' as const,
  title: 'Entries',
  width: 6,
  height: 3,
  report: worldReport(moduleId),
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
        filters: { condition: 'and', rules: [{ field: 'contact', operator: 'neq', value: ids.user }] },
      },
    }),
  },
  queryInsight: asDesigner((ids) => ({ body: worldReport(ids.module) })),
  exportInsight: asDesigner((ids) => ({ body: { report: worldReport(ids.module), format: 'csv' } })),
  getProcessMap: asDesigner((ids) => ({
    body: { moduleId: ids.module, from: '2020-01-01', to: '2040-12-31', compared: { version: 1 } },
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
  deleteInquiry: asDesigner((ids) => ({ params: { id: ids.inquiry } })),
  listDashboards: asDesigner(() => ({ body: { page: 1, length: 10 } })),
  getDashboard: asDesigner((ids) => ({ params: { id: ids.dashboard } })),
  saveDashboard: asDesigner((ids) => ({
    body: { name: `Board of a request ${++reportNumber}`, widgets: [worldWidget(ids.module)] },
  })),
  shareDashboard: asDesigner((ids) => ({
    params: { id: ids.dashboard },
    body: { sharedWith: [{ kind: 'user', id: ids.user }] },
  })),
  deleteDashboard: asDesigner((ids) => ({ params: { id: ids.dashboard } })),
};
