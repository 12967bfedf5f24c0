import type { listLearnedPlaces as endpoint } from '#contracts/document-reading/list-learned-places.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { compiledModule, designableModule, inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { countLearned } from './correction-store.ts';

/** What corrections have taught for an app that the actor may design. */
export async function listLearnedPlaces(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { versionNumber } = await designableModule(ctx, query.moduleId);
  // Documents are read into entries, which only a published app has.
  if (versionNumber === 0) return [];
  const { form } = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale).compiled;
  const learned = await countLearned(ctx.db, query.moduleId);
  return learned.map(({ field, layouts, correctedOn }) => ({
    field,
    label: form.fields.get(field)?.definition.displayName || field,
    layouts,
    corrected_on: correctedOn,
  }));
}
