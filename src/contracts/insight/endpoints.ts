import type { Endpoint } from '../endpoint.ts';
import { deleteDashboard } from './dashboards/delete-dashboard.ts';
import { exportDashboard } from './dashboards/export-dashboard.ts';
import { favourDashboard } from './dashboards/favour-dashboard.ts';
import { getDashboard } from './dashboards/get-dashboard.ts';
import { getDashboardSchedule } from './dashboards/get-dashboard-schedule.ts';
import { listDashboards } from './dashboards/list-dashboards.ts';
import { saveDashboard } from './dashboards/save-dashboard.ts';
import { saveDashboardSchedule } from './dashboards/save-dashboard-schedule.ts';
import { shareDashboard } from './dashboards/share-dashboard.ts';
import { deleteInquiry } from './delete-inquiry.ts';
import { exportInsight } from './export-insight.ts';
import { exportRows } from './export-rows.ts';
import { getInquiry } from './get-inquiry.ts';
import { getInquirySchedule } from './get-inquiry-schedule.ts';
import { getReportColumns } from './get-report-columns.ts';
import { listInquiries } from './list-inquiries.ts';
import { listRows } from './list-rows.ts';
import { exportEventLog } from './mining/export-event-log.ts';
import { getProcessMap } from './mining/get-process-map.ts';
import { listStepEntries } from './mining/list-step-entries.ts';
import { deleteModel } from './models/delete-model.ts';
import { getModel } from './models/get-model.ts';
import { getModelColumns } from './models/get-model-columns.ts';
import { listModels } from './models/list-models.ts';
import { saveModel } from './models/save-model.ts';
import { queryInsight } from './query-insight.ts';
import { deleteReportDesign } from './reports/delete-report-design.ts';
import { downloadWordTemplate } from './reports/download-word-template.ts';
import { getReportDesign } from './reports/get-report-design.ts';
import { getReportFields } from './reports/get-report-fields.ts';
import { getReportSchedule } from './reports/get-report-schedule.ts';
import { listReportDesigns } from './reports/list-report-designs.ts';
import { previewReport } from './reports/preview-report.ts';
import { renderReport } from './reports/render-report.ts';
import { saveReportDesign } from './reports/save-report-design.ts';
import { saveReportSchedule } from './reports/save-report-schedule.ts';
import { uploadWordReport } from './reports/upload-word-report.ts';
import { saveInquiry } from './save-inquiry.ts';
import { saveInquirySchedule } from './save-inquiry-schedule.ts';

/** The endpoints of this folder. */
export const insightEndpoints = [
  deleteDashboard,
  deleteInquiry,
  deleteModel,
  deleteReportDesign,
  downloadWordTemplate,
  exportDashboard,
  exportEventLog,
  exportInsight,
  exportRows,
  favourDashboard,
  getDashboard,
  getDashboardSchedule,
  getInquiry,
  getInquirySchedule,
  getModel,
  getModelColumns,
  getProcessMap,
  listStepEntries,
  getReportColumns,
  getReportDesign,
  getReportFields,
  getReportSchedule,
  listDashboards,
  listInquiries,
  listModels,
  listReportDesigns,
  listRows,
  previewReport,
  queryInsight,
  renderReport,
  saveDashboard,
  saveDashboardSchedule,
  saveInquiry,
  saveInquirySchedule,
  saveModel,
  saveReportDesign,
  saveReportSchedule,
  shareDashboard,
  uploadWordReport,
] as const satisfies readonly Endpoint[];
