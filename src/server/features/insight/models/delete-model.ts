import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteModel as endpoint } from '#contracts/insight/models/delete-model.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { ownedModels } from './model-store.ts';

export async function deleteModel(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await ownedModels.remove(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
