import type { createModuleFromTemplate as endpoint } from '#contracts/app-templates/create-module-from-template.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { emptyDraft, insertNewModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { withStandIn } from './template-groups.ts';
import { templateOf } from './templates.ts';

/** A draft like any other from then on: nothing of it follows a later change of the template. */
export async function createModuleFromTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { templateId, ...settings } = body;
  const template = templateOf(templateId);
  if (!template) throw notFound();
  const definition = withStandIn(template.definition, await directory(ctx), actorOf(ctx).id);
  return insertNewModule(ctx, settings, (id) => ({
    ...emptyDraft(settings.name, id, ctx.locale),
    ...definition,
    formName: id,
    displayName: settings.name,
    isPublished: false,
    threadId: null,
  }));
}
