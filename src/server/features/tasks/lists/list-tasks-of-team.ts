import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listTasksOfTeam as endpoint } from '#contracts/tasks/list-tasks-of-team.ts';
import type { Context } from '#server/platform/context.ts';
import { answerList } from './answer-list.ts';
import { teamScope } from './task-scope.ts';

export async function listTasksOfTeam(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return answerList(ctx, await teamScope(ctx, query.teamId ?? null), body);
}
