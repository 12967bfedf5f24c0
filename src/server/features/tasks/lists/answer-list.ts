import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { ListRequest } from '#contracts/shapes/list.ts';
import type { listTasks } from '#contracts/tasks/list-tasks.ts';
import { headlineNumbers } from '#server/features/entries/index.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { personNamer } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { presentTask } from '../present-task.ts';
import { taskColumns } from '../task-columns.ts';
import type { TaskScope } from '../task-scope.ts';
import { pageOfTasks } from '../task-store.ts';

/** A page of the open tasks of a scope. */
export async function answerList(
  ctx: Context,
  scope: TaskScope,
  body: ListRequest,
): Promise<EndpointOutput<typeof listTasks>> {
  const { filter, searched } = checkListRequest(body, taskColumns, await timeZoneOf(ctx));
  const { tasks, total } = await pageOfTasks(ctx.db, {
    scope,
    now: ctx.now.toISOString(),
    filter,
    searched,
    searchText: body.search?.searchValue.trim() ?? '',
    orders: body.orders ?? [],
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  const substitutions =
    typeof scope.whose === 'object' && 'substitutions' in scope.whose ? scope.whose.substitutions : [];
  const named = await personNamer(
    ctx,
    tasks.flatMap((task) => [task.assignedFromUser, task.recordStartedBy, task.assignee]),
  );
  const names = await namesInLanguage(
    ctx,
    tasks.map((task) => task.moduleId),
  );
  const amounts = await headlineNumbers(ctx, tasks);
  const items = tasks.map((task) => ({
    ...presentTask(task, named, substitutions, names),
    amount: amounts.get(task.entryId) ?? null,
  }));
  return countedPage(items, body, total);
}
