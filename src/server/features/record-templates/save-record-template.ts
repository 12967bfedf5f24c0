import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveRecordTemplate as endpoint } from '#contracts/record-templates/save-record-template.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { takeReferences } from '#server/features/entries/index.ts';
import { entryAccess, newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fittingValues } from './fitting-values.ts';
import { insertTemplate, templatesOf } from './record-template-store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { unknownMentions } from './unknown-mentions.ts';

const mostTemplates = 50;

/** Keeps values under a name of the actor's own. */
export async function saveRecordTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, templateName, data } = body;
  const situation = await newEntrySituation(ctx, moduleId);
  const { form } = situation.version.compiled;
  const fitting = fittingValues(form, data, entryAccess(situation));
  const unknown = await unknownMentions(ctx, situation.version, fitting.values);
  refuse([...fitting.violations, ...unknown].map((one) => ({ ...one, path: `fields.${one.path}` })));
  const owner = { userId: actorOf(ctx).id, moduleId };
  if ((await templatesOf(ctx.db, owner)).length >= mostTemplates) {
    refuse([{ path: 'body.templateName', code: 'too_many_templates', params: { maximum: mostTemplates } }]);
  }
  const templateId = ctx.randomId();
  await takeReferences(ctx, form, fitting.values);
  await refuseTakenName(templateName, () =>
    insertTemplate(ctx.db, owner, { templateId, templateName, data: fitting.values }),
  );
  return { templateId };
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
