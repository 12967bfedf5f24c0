import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { InquiryContent } from '#contracts/insight/inquiry-shape.ts';
import type { saveInquiry as endpoint } from '#contracts/insight/save-inquiry.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { checkReport } from '../figures/work-out-report.ts';
import { shownModels } from '../models/shown-models.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { type Inquiry, insertInquiry, ownedInquiries, updateInquiry } from './inquiry-store.ts';
import { ownInquiry } from './own-inquiry.ts';

const maxInquiries = 200;

export async function saveInquiry(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: ownerId } = actorOf(ctx);
  const before = body.id === undefined ? null : await ownInquiry(ctx, body.id);
  if (before && body.revision !== before.revision) throw new AppError('stale_revision');
  const content = completed(body, before);
  await checkReport(ctx, content.report, 'body.report.');
  await refuseUnknownTargets(ctx, content.sharedWith);
  if (body.modelId) await refuseUnknownModel(ctx, body.modelId, content.report.moduleId);
  const inquiry = {
    ...content,
    id: before?.id ?? ctx.randomId(),
    ownerId,
    revision: (before?.revision ?? 0) + 1,
    moduleId: content.report.moduleId,
    modifiedOn: ctx.now.toISOString(),
  };
  await refuseTakenName('body.name', content.name, async () => {
    if (before) {
      if (!(await updateInquiry(ctx.db, inquiry))) throw new AppError('stale_revision');
      return;
    }
    if ((await ownedInquiries.count(ctx.db, ownerId)) >= maxInquiries) {
      refuse([{ path: 'body.name', code: 'too_many_reports', params: { maximum: maxInquiries } }]);
    }
    await insertInquiry(ctx.db, inquiry);
  });
  ctx.noteSettings(changedValues({ ...before }, { name: inquiry.name, sharedWith: inquiry.sharedWith }));
  return { id: inquiry.id, revision: inquiry.revision };
}

/** What the request leaves out stays as it was; a new report needs a name and what it asks. */
function completed(body: EndpointInput<typeof endpoint>['body'], before: Inquiry | null): InquiryContent {
  const name = body.name ?? before?.name;
  const report = body.report ?? before?.report;
  if (name === undefined || report === undefined) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: name === undefined ? 'body.name' : 'body.report', code: 'required' }] },
    );
  }
  const chart = body.chart ?? before?.chart ?? 'table';
  const modelId = body.modelId === undefined ? (before?.modelId ?? null) : body.modelId;
  return { name, report, chart, sharedWith: body.sharedWith ?? before?.sharedWith ?? [], modelId };
}

/** A report is on a model of its own app that its owner may open. */
async function refuseUnknownModel(ctx: Context, id: string, moduleId: string): Promise<void> {
  const [model] = await shownModels(ctx, id);
  if (model?.listed.moduleId !== moduleId) refuse([{ path: 'body.modelId', code: 'unknown_model' }]);
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
