import type { EndpointInput } from '#contracts/endpoint.ts';
import type { renameRecordTemplate as endpoint } from '#contracts/record-templates/rename-record-template.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { renameTemplate } from './record-template-store.ts';
import { templateOwner } from './template-owner.ts';

export async function renameRecordTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const owner = await templateOwner(ctx, body.moduleId);
  const isRenamed = await refuseTakenName('body.templateName', body.templateName, () =>
    renameTemplate(ctx.db, owner, body),
  );
  if (!isRenamed) throw notFound();
  return {};
}
