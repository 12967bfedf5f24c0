import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listTasks as endpoint } from '#contracts/tasks/list-tasks.ts';
import type { Context } from '#server/platform/context.ts';
import { answerList } from './answer-list.ts';
import { ownScope } from './task-scope.ts';

export async function listTasks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return answerList(ctx, await ownScope(ctx), body);
}
