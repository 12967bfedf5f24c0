import { insightEndpoints } from '#contracts/insight/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { deleteDashboard } from './dashboards/delete-dashboard.ts';
import { favourDashboard } from './dashboards/favour-dashboard.ts';
import { getDashboard } from './dashboards/get-dashboard.ts';
import { listDashboards } from './dashboards/list-dashboards.ts';
import { exportDashboard } from './dashboards/paper/export-dashboard.ts';
import { saveDashboard } from './dashboards/save-dashboard.ts';
import { shareDashboard } from './dashboards/share-dashboard.ts';
import { exportInsight } from './figures/export-insight.ts';
import { exportRows } from './figures/export-rows.ts';
import { getReportColumns } from './figures/get-report-columns.ts';
import { listRows } from './figures/list-rows.ts';
import { queryInsight } from './figures/query-insight.ts';
import { deleteInquiry } from './inquiries/delete-inquiry.ts';
import { getInquiry } from './inquiries/get-inquiry.ts';
import { listInquiries } from './inquiries/list-inquiries.ts';
import { saveInquiry } from './inquiries/save-inquiry.ts';
import {
  getDashboardSchedule,
  getInquirySchedule,
  getReportSchedule,
  saveDashboardSchedule,
  saveInquirySchedule,
  saveReportSchedule,
} from './mailing/report-schedule.ts';
import { exportEventLog } from './mining/export-event-log.ts';
import { getProcessMap } from './mining/get-process-map.ts';
import { listStepEntries } from './mining/list-step-entries.ts';
import { deleteModel } from './models/delete-model.ts';
import { getModel } from './models/get-model.ts';
import { getModelColumns } from './models/get-model-columns.ts';
import { listModels } from './models/list-models.ts';
import { saveModel } from './models/save-model.ts';
import { deleteReportDesign } from './reports/delete-report-design.ts';
import { getReportDesign } from './reports/get-report-design.ts';
import { getReportFields } from './reports/get-report-fields.ts';
import { listReportDesigns } from './reports/list-report-designs.ts';
import { previewReport } from './reports/preview-report.ts';
import { renderReport } from './reports/render-report.ts';
import { saveReportDesign } from './reports/save-report-design.ts';
import { downloadWordTemplate } from './reports/word/download-word-template.ts';
import { uploadWordReport } from './reports/word/upload-word-report.ts';

export const insightRoutes = routesOf(insightEndpoints, {
  deleteDashboard,
  deleteInquiry,
  deleteModel,
  deleteReportDesign,
  downloadWordTemplate,
  uploadWordReport,
  getReportDesign,
  getReportFields,
  getReportSchedule,
  listReportDesigns,
  previewReport,
  renderReport,
  saveReportDesign,
  saveReportSchedule,
  exportDashboard,
  exportEventLog,
  favourDashboard,
  getDashboardSchedule,
  saveDashboardSchedule,
  exportInsight,
  exportRows,
  getInquirySchedule,
  saveInquirySchedule,
  getDashboard,
  getInquiry,
  getModel,
  getModelColumns,
  getProcessMap,
  listStepEntries,
  getReportColumns,
  listDashboards,
  listInquiries,
  listModels,
  listRows,
  queryInsight,
  saveDashboard,
  saveInquiry,
  saveModel,
  shareDashboard,
});
