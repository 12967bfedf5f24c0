import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listAllTasks as endpoint } from '#contracts/tasks/list-all-tasks.ts';
import type { Context } from '#server/platform/context.ts';
import { hiddenTaskColumns, taskColumns } from '../task-columns.ts';
import { answerList } from './answer-list.ts';
import { everybodysScope } from './task-scope.ts';

export async function listAllTasks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const page = await answerList(ctx, await everybodysScope(ctx), body);
  const columns = [...taskColumns.values()].map(({ name, operators }) => ({
    name,
    operators: [...operators],
    isHidden: hiddenTaskColumns.has(name),
  }));
  return { ...page, columns };
}
