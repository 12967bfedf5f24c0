import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listTaskFilters as endpoint } from '#contracts/tasks/list-task-filters.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { filtersOf } from './task-filter-store.ts';

export function listTaskFilters(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return filtersOf(ctx.db, actorOf(ctx).id);
}
