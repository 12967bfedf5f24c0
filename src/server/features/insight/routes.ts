import { insightEndpoints } from '#contracts/insight/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { exportInsight } from './figures/export-insight.ts';
import { getReportColumns } from './figures/get-report-columns.ts';
import { queryInsight } from './figures/query-insight.ts';
import { deleteInquiry } from './inquiries/delete-inquiry.ts';
import { getInquiry } from './inquiries/get-inquiry.ts';
import { listInquiries } from './inquiries/list-inquiries.ts';
import { saveInquiry } from './inquiries/save-inquiry.ts';

export const insightRoutes = routesOf(insightEndpoints, {
  deleteInquiry,
  exportInsight,
  getInquiry,
  getReportColumns,
  listInquiries,
  queryInsight,
  saveInquiry,
});
