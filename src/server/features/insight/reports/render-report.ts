import type { EndpointInput } from '#contracts/endpoint.ts';
import type { renderReport as endpoint } from '#contracts/insight/reports/render-report.ts';
import { fileAnswer, type MadeFile, reportAttachment } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeReport, type ReportAsked, readEntry } from './composing/compose-report.ts';
import { entryFile } from './composing/entry-file.ts';
import { noteReport } from './note-report.ts';
import type { KeptDesign } from './report-design-store.ts';
import { shownDesign } from './shown-designs.ts';

/** A report as a PDF or a Word document, with what the actor may see. */
export async function renderReport(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { kept } = await shownDesign(ctx, body.id);
  const file = await reportFile(ctx, kept, body);
  await noteReport(ctx, kept, body.recordId, kept.format === 'word' ? 'word' : 'pdf');
  return fileAnswer(file);
}

function reportFile(ctx: Context, kept: KeptDesign, asked: ReportAsked): Promise<MadeFile> {
  return kept.design.source === 'list'
    ? composeReport(ctx, kept, asked).then((spoken) => reportAttachment(ctx, spoken))
    : readEntry(ctx, kept.moduleId, asked).then((entry) => entryFile(ctx, kept, entry));
}
