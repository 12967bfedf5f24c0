import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveReportDesign as endpoint } from '#contracts/insight/reports/save-report-design.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { completedDesign, refusedDesign, writeDesign } from './complete-design.ts';
import { refuseFaultyDesign } from './refuse-faulty-design.ts';
import { ownDesign } from './shown-designs.ts';

export async function saveReportDesign(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const before = body.id === undefined ? null : await ownDesign(ctx, body.id);
  if (before && body.revision !== before.revision) throw new AppError('stale_revision');
  if (before?.format === 'word' && body.design) {
    throw refusedDesign({ path: 'body.design', code: 'report_is_word' });
  }
  const kept = completedDesign(ctx, body, before);
  if (body.design) await refuseFaultyDesign(ctx, kept.moduleId, kept.design);
  if (body.sharedWith) await refuseUnknownTargets(ctx, kept.sharedWith);
  await refuseTakenName('body.name', kept.name, () => writeDesign(ctx, kept, before !== null));
  ctx.noteSettings(changedValues({ ...before }, { name: kept.name, sharedWith: kept.sharedWith }));
  return { id: kept.id, revision: kept.revision };
}
