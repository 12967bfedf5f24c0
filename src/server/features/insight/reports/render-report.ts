import type { EndpointInput } from '#contracts/endpoint.ts';
import type { renderReport as endpoint } from '#contracts/insight/reports/render-report.ts';
import { fileAnswer, reportAttachment, wordAttachment } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeReport, type ReportAsked } from './composing/compose-report.ts';
import { composeWord } from './composing/compose-word.ts';
import { noteReport } from './note-report.ts';
import type { KeptDesign } from './report-design-store.ts';
import { shownDesign } from './shown-designs.ts';
import { wordTemplate } from './word/word-template-store.ts';

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

/** The file of a kept report, for the actor. */
export async function reportFile(ctx: Context, kept: KeptDesign, asked: ReportAsked) {
  const template = kept.format === 'word' ? await wordTemplate(ctx.db, kept.id) : undefined;
  if (!template) return reportAttachment(ctx, await composeReport(ctx, kept, asked));
  const { title, scope } = await composeWord(ctx, kept, template, asked);
  return wordAttachment(title, template.content, scope);
}
