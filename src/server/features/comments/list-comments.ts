import type { listComments as endpoint } from '#contracts/comments/list-comments.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { maxComments, selectBefore } from './comment-store.ts';
import { presentComments } from './present-comments.ts';
import { readableEntry } from './readable-entry.ts';

export async function listComments(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const entry = await readableEntry(ctx, params.recordId, query.moduleId);
  const found = await selectBefore(ctx.db, entry.id, query.before);
  return {
    items: await presentComments(ctx, found.slice(-maxComments)),
    hasOlder: found.length > maxComments,
  };
}
