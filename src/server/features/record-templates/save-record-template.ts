import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveRecordTemplate as endpoint } from '#contracts/record-templates/save-record-template.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { keptValues } from './kept-values.ts';
import { insertTemplate, templatesOf } from './record-template-store.ts';

const maxTemplates = 50;

/** Stores values as a named template of the actor. */
export async function saveRecordTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, templateName, data } = body;
  const situation = await newEntrySituation(ctx, moduleId);
  const kept = await keptValues(ctx, situation, data);
  refuse(kept.violations);
  const owner = { userId: actorOf(ctx).id, moduleId };
  if ((await templatesOf(ctx.db, owner)).length >= maxTemplates) {
    refuse([{ path: 'body.templateName', code: 'too_many_templates', params: { maximum: maxTemplates } }]);
  }
  const templateId = ctx.randomId();
  await refuseTakenName('body.templateName', templateName, () =>
    insertTemplate(ctx.db, owner, { templateId, templateName, data: kept.values }),
  );
  return { templateId };
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
