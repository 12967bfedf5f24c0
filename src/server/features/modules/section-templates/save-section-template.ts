import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveSectionTemplate as endpoint } from '#contracts/modules/save-section-template.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { canChangeTemplate } from './can-change-template.ts';
import {
  countSectionTemplates,
  insertSectionTemplate,
  lockSectionTemplate,
  updateSectionTemplate,
} from './section-template-store.ts';

const maxTemplates = 200;

/** Keeps a section as a template, or another in the place of one that the actor may change. */
export async function saveSectionTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const actor = actorOf(ctx);
  const { name, section } = body;
  if (body.id !== undefined) {
    const id = body.id;
    const known = await lockSectionTemplate(ctx.db, id);
    if (!known) throw notFound();
    if (!canChangeTemplate(actor, known)) throw new AppError('forbidden');
    await refuseTakenName('body.name', name, () => updateSectionTemplate(ctx.db, { id, name, section }));
    return { id };
  }
  if ((await countSectionTemplates(ctx.db)) >= maxTemplates) {
    const violation = { path: 'body', code: 'too_many_templates', params: { maximum: maxTemplates } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const id = ctx.randomId();
  await refuseTakenName('body.name', name, () =>
    insertSectionTemplate(ctx.db, { id, name, section, createdBy: actor.id, createdOn: ctx.now }),
  );
  return { id };
}
