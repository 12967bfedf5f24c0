import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getInquiry } from '#contracts/insight/get-inquiry.ts';
import type { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import type { queryInsight } from '#contracts/insight/query-insight.ts';
import type { ReportShape } from '#contracts/insight/report-shape.ts';

export type ReportColumns = EndpointOutput<typeof getReportColumns>;
export type ReportColumn = ReportColumns['columns'][number];
export type Inquiry = EndpointOutput<typeof getInquiry>;
export type ReportCell = EndpointOutput<typeof queryInsight>['cells'][number];
export type Group = ReportCell['rows'][number];
export type Dimension = NonNullable<ReportShape['rows']>[number];
export type Measure = NonNullable<ReportShape['measures']>[number];
export type Report = ReportShape;

/** What a new report shows: how many entries have which status. */
export const firstReport = (moduleId: string): Report => ({
  moduleId,
  rows: [{ column: 'workflow_status' }],
  measures: [{ aggregate: 'count' }],
});

/** The report in an address; null where nothing there has the parts of one. What they name is checked by the server. */
export function readReport(text: string | null): Report | null {
  if (!text) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isReport(read) ? read : null;
  } catch {
    return null;
  }
}

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areParts = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isParts));

function isReport(read: unknown): read is Report {
  if (!isParts(read) || typeof read.moduleId !== 'string') return false;
  const { rows, measures, across, filters, joins, operands, calculated } = read;
  const isFilter =
    filters === undefined || (isParts(filters) && Array.isArray(filters.rules) && areParts(filters.rules));
  const lists = [rows, measures, joins, operands, calculated];
  return lists.every(areParts) && (across === undefined || isParts(across)) && isFilter;
}

export const measuresOf = ({ measures }: Report): readonly Measure[] => measures ?? [{ aggregate: 'count' }];
