import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deleteTaskFilter as endpoint } from '#contracts/tasks/delete-task-filter.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { removeFilter } from './task-filter-store.ts';

export async function deleteTaskFilter(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await removeFilter(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
