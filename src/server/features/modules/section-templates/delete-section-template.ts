import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteSectionTemplate as endpoint } from '#contracts/modules/delete-section-template.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canChangeTemplate } from './can-change-template.ts';
import { deleteSectionTemplateRow, lockSectionTemplate } from './section-template-store.ts';

export async function deleteSectionTemplate(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const template = await lockSectionTemplate(ctx.db, params.id);
  if (!template) throw notFound();
  if (!canChangeTemplate(actorOf(ctx), template)) throw new AppError('forbidden');
  await deleteSectionTemplateRow(ctx.db, params.id);
  return {};
}
