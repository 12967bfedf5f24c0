import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import type { getReportFields } from '#contracts/insight/reports/get-report-fields.ts';
import type { previewReport } from '#contracts/insight/reports/preview-report.ts';

export type KeptReport = EndpointOutput<typeof getReportDesign>;
export type Design = KeptReport['design'];
export type BodyBlock = Design['body'][number];
export type PlainBlock = Design['head'][number];
export type TableBlock = Extract<BodyBlock, { kind: 'table' }>;
export type RepeatBlock = Extract<BodyBlock, { kind: 'repeat' }>;
export type ReportFields = EndpointOutput<typeof getReportFields>;
export type ReportField = ReportFields['fields'][number];
export type ReportPages = EndpointOutput<typeof previewReport>;

/** The parts of a design that hold blocks, in their order on paper. */
const bands = ['firstHead', 'head', 'body', 'foot'] as const;
export type Band = (typeof bands)[number];

/** Those that a design has. */
export const bandsOf = (design: Design): readonly Band[] =>
  bands.filter((band) => design[band] !== undefined);

/** Addresses of a report. */
export const designerAddress = (id: string) => `/report-designer?id=${id}`;
export const viewerAddress = (id: string) => `/report-viewer?id=${id}`;
