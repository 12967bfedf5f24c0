import type { loadComments as endpoint } from '#contracts/comments/load-comments.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { countComments, selectAfter } from './comment-store.ts';
import { presentComments } from './present-comments.ts';
import { readableEntry } from './readable-entry.ts';

export async function loadComments(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const entry = await readableEntry(ctx, query.recordId, query.moduleId);
  return {
    items: await presentComments(ctx, await selectAfter(ctx.db, entry.id, query.after)),
    total: await countComments(ctx.db, entry.id),
  };
}
