import type { Sharing } from '#contracts/insight/inquiry-shape.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { insertDesign, type KeptDesign, ownedDesigns, updateDesign } from './report-design-store.ts';

const maxDesigns = 200;

/** What is sent of a design. */
interface SentParts {
  readonly name?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly design?: SentDesign | undefined;
  readonly sharedWith?: readonly Sharing[] | undefined;
  readonly format?: KeptDesign['format'];
}

/** What the request leaves out stays as it was; a new design needs a name, an app and its blocks. */
export function completedDesign(
  ctx: Context,
  sent: SentParts,
  before: KeptDesign | null,
  place: 'body' | 'query' = 'body',
): KeptDesign {
  const moduleId = before?.moduleId ?? sent.moduleId;
  const name = sent.name ?? before?.name;
  const design = sent.design ?? before?.design;
  if (name === undefined) throw refusedDesign({ path: `${place}.name`, code: 'required' });
  if (moduleId === undefined) throw refusedDesign({ path: `${place}.moduleId`, code: 'required' });
  if (design === undefined) throw refusedDesign({ path: `${place}.design`, code: 'required' });
  return {
    id: before?.id ?? ctx.randomId(),
    ownerId: actorOf(ctx).id,
    moduleId,
    name,
    design,
    format: before?.format ?? sent.format ?? 'pages',
    sharedWith: sent.sharedWith ?? before?.sharedWith ?? [],
    revision: (before?.revision ?? 0) + 1,
    modifiedOn: ctx.now.toISOString(),
  };
}

/** Keeps a design; refuses one too many, and one that somebody else has changed meanwhile. */
export async function writeDesign(ctx: Context, kept: KeptDesign, isStored: boolean): Promise<void> {
  if (isStored) {
    if (!(await updateDesign(ctx.db, kept))) throw new AppError('stale_revision');
    return;
  }
  if ((await ownedDesigns.count(ctx.db, kept.ownerId)) >= maxDesigns) {
    throw refusedDesign({ path: 'body.name', code: 'too_many_reports', params: { maximum: maxDesigns } });
  }
  await insertDesign(ctx.db, kept);
}

export function refusedDesign(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
