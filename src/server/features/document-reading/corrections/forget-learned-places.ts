import type { forgetLearnedPlaces as endpoint } from '#contracts/document-reading/forget-learned-places.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteLearned } from './correction-store.ts';

/** Forgets what corrections have taught for an app that the actor may design. */
export function forgetLearnedPlaces(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const { moduleId, field } = body;
    await designableModule(tx, moduleId);
    return { moduleId, forgotten: await deleteLearned(tx.db, moduleId, field) };
  });
}
