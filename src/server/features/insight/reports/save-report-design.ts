import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveReportDesign as endpoint } from '#contracts/insight/reports/save-report-design.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { refuseFaultyDesign } from './refuse-faulty-design.ts';
import { countDesigns, insertDesign, type KeptDesign, updateDesign } from './report-design-store.ts';
import { ownDesign } from './shown-designs.ts';

const maxDesigns = 200;

export async function saveReportDesign(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const before = body.id === undefined ? null : await ownDesign(ctx, body.id);
  if (before && body.revision !== before.revision) throw new AppError('stale_revision');
  const kept = completed(ctx, body, before);
  if (body.design) await refuseFaultyDesign(ctx, kept.moduleId, kept.design);
  if (body.sharedWith) await refuseUnknownTargets(ctx, kept.sharedWith);
  await refuseTakenName('body.name', kept.name, () => write(ctx, kept, before !== null));
  return { id: kept.id, revision: kept.revision };
}

/** What the request leaves out stays as it was; a new design needs a name, an app and its blocks. */
function completed(
  ctx: Context,
  body: EndpointInput<typeof endpoint>['body'],
  before: KeptDesign | null,
): KeptDesign {
  const moduleId = before?.moduleId ?? body.moduleId;
  const name = body.name ?? before?.name;
  const design = body.design ?? before?.design;
  if (name === undefined) throw refused({ path: 'body.name', code: 'required' });
  if (moduleId === undefined) throw refused({ path: 'body.moduleId', code: 'required' });
  if (design === undefined) throw refused({ path: 'body.design', code: 'required' });
  return {
    id: before?.id ?? ctx.randomId(),
    ownerId: actorOf(ctx).id,
    moduleId,
    name,
    design,
    sharedWith: body.sharedWith ?? before?.sharedWith ?? [],
    revision: (before?.revision ?? 0) + 1,
    modifiedOn: ctx.now.toISOString(),
  };
}

async function write(ctx: Context, kept: KeptDesign, isStored: boolean): Promise<void> {
  if (isStored) {
    if (!(await updateDesign(ctx.db, kept))) throw new AppError('stale_revision');
    return;
  }
  if ((await countDesigns(ctx.db, kept.ownerId)) >= maxDesigns) {
    throw refused({ path: 'body.name', code: 'too_many_reports', params: { maximum: maxDesigns } });
  }
  await insertDesign(ctx.db, kept);
}

function refused(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
