import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveTaskFilter as endpoint } from '#contracts/tasks/save-task-filter.ts';
import { checkListRequest } from '#server/features/lists/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { taskColumns } from '../task-columns.ts';
import { filtersOf, writeFilter } from './task-filter-store.ts';

const maxFilters = 50;

export async function saveTaskFilter(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: userId } = actorOf(ctx);
  checkListRequest({ page: 1, length: 10, filters: body.filters }, taskColumns, 'keepsDays');
  const kept = await filtersOf(ctx.db, userId);
  const isNew = kept.every(({ name }) => name.toLowerCase() !== body.name.toLowerCase());
  if (isNew && kept.length >= maxFilters) {
    const violation = { path: 'body.name', code: 'too_many_filters', params: { maximum: maxFilters } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  return { id: await writeFilter(ctx.db, userId, { ...body, id: ctx.randomId() }) };
}
