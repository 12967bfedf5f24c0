import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { createModule as endpoint } from '#contracts/modules/create-module.ts';
import type { Context } from '#server/platform/context.ts';
import { emptyDraft } from './empty-draft.ts';
import { insertNewModule } from './insert-new-module.ts';

/** Makes a module with an empty form and the shortest workflow there is. */
export async function createModule(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return insertNewModule(ctx, body, (id) => emptyDraft(body.name, id, ctx.locale));
}
