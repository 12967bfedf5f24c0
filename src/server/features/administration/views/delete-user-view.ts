import type { deleteUserView as endpoint } from '#contracts/administration/delete-user-view.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { removeUserView } from './user-view-store.ts';

export async function deleteUserView(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await removeUserView(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
