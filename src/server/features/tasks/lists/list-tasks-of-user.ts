import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listTasksOfUser as endpoint } from '#contracts/tasks/list-tasks-of-user.ts';
import type { Context } from '#server/platform/context.ts';
import { answerList } from './answer-list.ts';
import { userScope } from './task-scope.ts';

export async function listTasksOfUser(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return answerList(ctx, await userScope(ctx, query.userId), body);
}
