import type { EndpointInput } from '#contracts/endpoint.ts';
import type { orderRecordTemplates as endpoint } from '#contracts/record-templates/order-record-templates.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { numberTemplates, templatesOf } from './record-template-store.ts';
import { templateOwner } from './template-owner.ts';

export async function orderRecordTemplates(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const owner = await templateOwner(ctx, body.moduleId);
  const known = (await templatesOf(ctx.db, owner)).map(({ templateId }) => templateId);
  const named = [...new Set(body.templateIds)];
  if (!named.every((templateId) => known.includes(templateId))) throw notFound();
  await numberTemplates(ctx.db, owner, [...named, ...known.filter((one) => !named.includes(one))]);
  return {};
}
