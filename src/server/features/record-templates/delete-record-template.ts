import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteRecordTemplate as endpoint } from '#contracts/record-templates/delete-record-template.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { removeTemplate } from './record-template-store.ts';
import { templateOwner } from './template-owner.ts';

export async function deleteRecordTemplate(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const owner = await templateOwner(ctx, params.moduleId);
  if (!(await removeTemplate(ctx.db, owner, params.templateId))) throw notFound();
  return {};
}
