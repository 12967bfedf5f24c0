import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpEntries as endpoint } from '#contracts/lookups/look-up-entries.ts';
import { canSeeList, findChoices } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function lookUpEntries(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, searchTerm, length } = query;
  const version = await compiledModule(ctx, moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const source = {
    kind: 'module',
    moduleId,
    labelFields: [],
    filters: null,
    sortBy: null,
    isDescending: false,
    dependsOn: null,
  } as const;
  const found = await findChoices(ctx, source, { searchTerm, length, governing: null });
  return found.map(({ id, label }) => ({ id, label }));
}
