import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { countTasks as endpoint } from '#contracts/tasks/count-tasks.ts';
import type { Context } from '#server/platform/context.ts';
import { ownScope } from './lists/task-scope.ts';
import { countOpenTasks } from './task-store.ts';

export async function countTasks(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return countOpenTasks(ctx.db, await ownScope(ctx), ctx.now.toISOString());
}
