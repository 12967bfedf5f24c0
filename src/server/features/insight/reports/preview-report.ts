import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { previewReport as endpoint } from '#contracts/insight/reports/preview-report.ts';
import { reportPages } from '#server/features/documents/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refusedDesign } from './complete-design.ts';
import { composeReport } from './composing/compose-report.ts';
import { noteReport } from './note-report.ts';
import { refuseFaultyDesign } from './refuse-faulty-design.ts';
import { shownDesign } from './shown-designs.ts';

/** Entries that a design shows while it is being drawn. */
const firstEntries = 50;

/** The pages of a report: of a kept design, which can be printed and is noted, or of one that is being drawn. */
export async function previewReport(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id, moduleId, design, ...asked } = body;
  if (id !== undefined) {
    const { kept } = await shownDesign(ctx, id);
    if (kept.format === 'word') throw refusedDesign({ path: 'body.id', code: 'report_is_word' });
    const pages = await reportPages(ctx, await composeReport(ctx, kept, asked));
    await noteReport(ctx, kept, asked.recordId, 'print');
    return pages;
  }
  if (moduleId === undefined || design === undefined) {
    const path = moduleId === undefined ? 'body.moduleId' : 'body.design';
    throw new AppError('validation_failed', {}, { violations: [{ path, code: 'required' }] });
  }
  await refuseFaultyDesign(ctx, moduleId, design);
  const drawn = { name: '', moduleId, design };
  return reportPages(ctx, await composeReport(ctx, drawn, { ...asked, first: firstEntries }));
}
