import type { z } from 'zod';
import type { taskResults } from '#contracts/shapes/task-result.ts';
import type { EntryStatus } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reasonOf } from '../events/reason-of.ts';

type TaskResults = z.output<typeof taskResults>;

/** Applies an action to many tasks, each on its own. A refusal leaves nothing behind and does not stop the others. */
export async function eachTask(
  ctx: Context,
  taskIds: readonly string[],
  act: (ctx: Context, taskId: string) => Promise<EntryStatus>,
): Promise<TaskResults> {
  const results: TaskResults = { done: [], refused: [] };
  // Always in the same order, so that two such calls seldom wait for each other.
  for (const taskId of [...new Set(taskIds)].sort()) {
    try {
      const workflow_status = await ctx.attempt((tx) => act(tx, taskId));
      results.done.push({ taskId, workflow_status });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.refused.push({ taskId, ...reasonOf(ctx, error) });
    }
  }
  return results;
}
