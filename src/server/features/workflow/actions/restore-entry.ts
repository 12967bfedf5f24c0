import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { restoreEntry as endpoint } from '#contracts/workflow/restore-entry.ts';
import { restoreRemoved } from '#server/features/entries/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { entryChanged } from '../workflow-events.ts';

export async function restoreEntry(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const entry = await restoreRemoved(ctx, query.moduleId, query.id);
  ctx.announce(entryChanged, {
    action: 'restored',
    moduleId: query.moduleId,
    entryId: entry.id,
    userIds: [...new Set([actorOf(ctx).id, entry.createdBy])],
    tasks: [],
    notifications: [],
  });
  return { id: entry.id, revision: entry.revision, workflow_status: entry.status };
}
