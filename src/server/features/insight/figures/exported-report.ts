import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { canExport } from './described-columns.ts';
import { type WorkedOutReport, workOutReport } from './work-out-report.ts';

/** A report for a file; refused unless the actor can take its figures out. */
export async function exportedReport(ctx: Context, report: ReportShape): Promise<WorkedOutReport> {
  const worked = await workOutReport(ctx, report, 'body.report.');
  // A figure is made of many entries: a rule that asks each entry cannot let some of it out.
  if (!(await canExport(ctx, worked.version, worked.joins))) {
    throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_exportable' }] });
  }
  return worked;
}
