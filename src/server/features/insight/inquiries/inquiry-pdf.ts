import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { documentAttachment, type MadeFile, pageFrame } from '#server/features/documents/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { paperWords, titleOnPaper } from '../dashboards/paper/paper-words.ts';
import { reportTable } from '../dashboards/paper/report-table.ts';
import { exportedReport } from '../figures/exported-report.ts';

/** A quick report as a PDF with what the actor may see and take out: its figures as a table under what it asks. */
export async function inquiryPdf(ctx: Context, report: ReportShape): Promise<MadeFile> {
  const worked = await exportedReport(ctx, report);
  const words = await paperWords(ctx, worked);
  const { displayName } = inLanguage(worked.version, ctx.locale).module;
  const { organization, logo, ...frame } = await pageFrame(ctx, displayName);
  return documentAttachment(ctx, {
    ...frame,
    title: displayName,
    head: { organization, logo, app: displayName, number: '', status: '' },
    subtitle: titleOnPaper(ctx, worked.plan, words),
    isLandscape: true,
    blocks: reportTable(ctx, worked, words),
  });
}
