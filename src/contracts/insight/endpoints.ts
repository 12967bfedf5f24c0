import type { Endpoint } from '../endpoint.ts';
import { deleteDashboard } from './dashboards/delete-dashboard.ts';
import { getDashboard } from './dashboards/get-dashboard.ts';
import { listDashboards } from './dashboards/list-dashboards.ts';
import { saveDashboard } from './dashboards/save-dashboard.ts';
import { shareDashboard } from './dashboards/share-dashboard.ts';
import { deleteInquiry } from './delete-inquiry.ts';
import { exportInsight } from './export-insight.ts';
import { getInquiry } from './get-inquiry.ts';
import { getReportColumns } from './get-report-columns.ts';
import { listInquiries } from './list-inquiries.ts';
import { exportEventLog } from './mining/export-event-log.ts';
import { getProcessMap } from './mining/get-process-map.ts';
import { queryInsight } from './query-insight.ts';
import { saveInquiry } from './save-inquiry.ts';

/** The endpoints of this folder. */
export const insightEndpoints = [
  deleteDashboard,
  deleteInquiry,
  exportEventLog,
  exportInsight,
  getDashboard,
  getInquiry,
  getProcessMap,
  getReportColumns,
  listDashboards,
  listInquiries,
  queryInsight,
  saveDashboard,
  saveInquiry,
  shareDashboard,
] as const satisfies readonly Endpoint[];
