import type { z } from 'zod';
import type { movedInstances } from '#contracts/workflow/move-running.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { actionTexts } from '../action-texts.ts';

/** Applies an action to many instances, each in its own transaction. A refusal does not stop the others. */
export async function eachInstance(
  ctx: Context,
  instanceIds: readonly string[],
  act: (tx: Context, instanceId: string) => Promise<void>,
): Promise<z.output<typeof movedInstances>> {
  const result: z.output<typeof movedInstances> = { done: [], refused: [] };
  for (const instanceId of [...new Set(instanceIds)].sort()) {
    try {
      await ctx.inTransaction((tx) => act(tx, instanceId));
      result.done.push(instanceId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [violation] = error.violations ?? [];
      const { code, params = {} } = violation ?? error;
      result.refused.push({ instanceId, code, message: codeText(code, ctx.locale, params, actionTexts) });
    }
  }
  return result;
}
