import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { uploadWordReport as endpoint } from '#contracts/insight/reports/upload-word-report.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { completedDesign, refusedDesign, writeDesign } from '../complete-design.ts';
import { ownDesign } from '../shown-designs.ts';
import { planWordFile } from './plan-word-file.ts';
import { keepWordTemplate } from './word-template-store.ts';

/** A Word file lays out the report; there are no blocks. */
const withoutBlocks: SentDesign = {
  source: 'entry',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [],
  foot: [],
  body: [],
};

export async function uploadWordReport(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const before = query.id === undefined ? null : await ownDesign(ctx, query.id);
  if (before && before.format !== 'word') throw refusedDesign({ path: 'query.id', code: 'report_in_pages' });
  if (before && query.revision !== before.revision) throw new AppError('stale_revision');
  const kept = completedDesign(ctx, { ...query, design: withoutBlocks, format: 'word' }, before, 'query');
  const template = await planWordFile(ctx, kept.moduleId, upload);
  await ctx.inTransaction(async (tx) => {
    await refuseTakenName('query.name', kept.name, () => writeDesign(tx, kept, before !== null));
    await keepWordTemplate(tx.db, kept.id, template);
  });
  return { id: kept.id, revision: kept.revision };
}
