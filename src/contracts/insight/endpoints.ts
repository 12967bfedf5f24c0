import type { Endpoint } from '../endpoint.ts';
import { deleteInquiry } from './delete-inquiry.ts';
import { exportInsight } from './export-insight.ts';
import { getInquiry } from './get-inquiry.ts';
import { getReportColumns } from './get-report-columns.ts';
import { listInquiries } from './list-inquiries.ts';
import { queryInsight } from './query-insight.ts';
import { saveInquiry } from './save-inquiry.ts';

/** The endpoints of this folder. */
export const insightEndpoints = [
  deleteInquiry,
  exportInsight,
  getInquiry,
  getReportColumns,
  listInquiries,
  queryInsight,
  saveInquiry,
] as const satisfies readonly Endpoint[];
