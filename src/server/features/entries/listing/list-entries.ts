import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listEntries as endpoint } from '#contracts/entries/list-entries.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { canSeeList, visibleScope } from '../viewing/visible-scope.ts';
import { entryPage } from './entry-page.ts';

/** A page of the entries that the actor may see. */
export async function listEntries(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  return entryPage(ctx, version, body, await visibleScope(ctx, version));
}
