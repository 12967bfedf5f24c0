import { lockInstance, notPossible } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The entry of an instance that runs, which is locked: what was meant is this run, not one that came after it. */
export async function entryOfInstance(ctx: Context, moduleId: string, instanceId: string): Promise<string> {
  const instance = await lockInstance(ctx.db, instanceId);
  if (instance?.moduleId !== moduleId) throw notFound();
  if (instance.endedOn !== null) throw notPossible('not_running');
  return instance.entryId;
}
