import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportDesign as endpoint } from '#contracts/insight/reports/get-report-design.ts';
import { namesInWord } from '#engine/report/word/word-plan.ts';
import type { Context } from '#server/platform/context.ts';
import { activitiesWith } from './activities-with.ts';
import { shownDesign } from './shown-designs.ts';
import { wordTemplate } from './word/word-template-store.ts';

/** A design; with whom it is shared is told to its owner alone. */
export async function getReportDesign(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { kept, listed } = await shownDesign(ctx, params.id);
  const { revision, design, sharedWith } = kept;
  const template = kept.format === 'word' ? await wordTemplate(ctx.db, kept.id) : undefined;
  const word = template && {
    fileName: template.fileName,
    size: template.content.length,
    names: namesInWord(template.nodes),
  };
  return {
    ...listed,
    revision,
    design,
    sharedWith: listed.isOwn ? [...sharedWith] : [],
    usedIn: listed.isOwn ? await activitiesWith(ctx, kept) : [],
    word: word ?? null,
  };
}
