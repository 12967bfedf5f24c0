import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listRecordTemplates as endpoint } from '#contracts/record-templates/list-record-templates.ts';
import type { Context } from '#server/platform/context.ts';
import { templatesOf } from './record-template-store.ts';
import { templateOwner } from './template-owner.ts';

export async function listRecordTemplates(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const owner = await templateOwner(ctx, params.moduleId);
  const templates = await templatesOf(ctx.db, owner);
  return templates.map((template, orderindex) => ({ ...template, moduleId: owner.moduleId, orderindex }));
}
