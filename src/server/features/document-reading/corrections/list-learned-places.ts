import type { listLearnedPlaces as endpoint } from '#contracts/document-reading/list-learned-places.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
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
    label: labelOf(form, field),
    layouts,
    corrected_on: correctedOn,
  }));
}

/** A column is named with the title of its table. */
function labelOf({ fieldByPath, tables }: CompiledForm, path: string): string {
  const label = fieldByPath.get(path)?.definition.displayName || path;
  const table = tables.get(path.slice(0, Math.max(0, path.indexOf('.'))));
  return table ? `${table.definition.displayName} › ${label}` : label;
}
