import type { EndpointInput } from '#contracts/endpoint.ts';
import type { renderReport as endpoint } from '#contracts/insight/reports/render-report.ts';
import { reportPdf } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeReport } from './composing/compose-report.ts';
import { noteReport } from './note-report.ts';
import { shownDesign } from './shown-designs.ts';

/** A report as a PDF, with what the actor may see. */
export async function renderReport(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { kept } = await shownDesign(ctx, body.id);
  const file = await reportPdf(ctx, await composeReport(ctx, kept, body));
  await noteReport(ctx, kept, body.recordId, 'pdf');
  return file;
}
