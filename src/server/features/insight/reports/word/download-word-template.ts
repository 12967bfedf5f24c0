import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { downloadWordTemplate as endpoint } from '#contracts/insight/reports/download-word-template.ts';
import { wordType } from '#server/features/documents/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { shownDesign } from '../shown-designs.ts';
import { wordTemplate } from './word-template-store.ts';

/** The Word file of a report that the actor may open. */
export async function downloadWordTemplate(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { kept } = await shownDesign(ctx, params.id);
  const template = await wordTemplate(ctx.db, kept.id);
  if (!template) throw notFound();
  const { fileName, content } = template;
  return {
    name: fileName,
    type: wordType,
    size: content.length,
    open: async (range) => Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
  };
}
