import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModel as endpoint } from '#contracts/insight/models/get-model.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { shownModels } from './shown-models.ts';

/** A model; with whom it is shared is told to its owner alone. */
export async function getModel(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const [found] = await shownModels(ctx, params.id);
  if (!found) throw notFound();
  const { model, revision, sharedWith } = found.kept;
  return { ...found.listed, revision, model, sharedWith: found.listed.isOwn ? sharedWith : [] };
}
