import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listDraftEntries as endpoint } from '#contracts/entries/list-draft-entries.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { ownDraftCondition } from '../../viewing/visible-entries-store.ts';
import { canSeeList } from '../../viewing/visible-scope.ts';
import { entryPage } from '../entry-page.ts';

/** A page of the actor's own drafts. */
export async function listDraftEntries(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  return entryPage(ctx, version, body, { condition: ownDraftCondition(actorOf(ctx).id) });
}
