import type { z } from 'zod';
import type { movedInstances } from '#contracts/workflow/move-running.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { notPossible } from '../running/events/refusal.ts';
import { lockInstance } from '../stores/instance-store.ts';
import { eachInstance } from './each-instance.ts';

/**
 * Applies an action to the entries of many running instances of a module, each in its own transaction. An instance is
 * locked first: the action is meant for this run, not for one that came after it. A refusal does not stop the others.
 */
export function eachRunningEntry(
  ctx: Context,
  moduleId: string,
  instanceIds: readonly string[],
  act: (tx: Context, entryId: string, instanceId: string) => Promise<void>,
): Promise<z.output<typeof movedInstances>> {
  return eachInstance(ctx, instanceIds, async (tx, instanceId) => {
    const instance = await lockInstance(tx.db, instanceId);
    if (instance?.moduleId !== moduleId) throw notFound();
    if (instance.endedOn !== null) throw notPossible('not_running');
    await act(tx, instance.entryId, instanceId);
  });
}
