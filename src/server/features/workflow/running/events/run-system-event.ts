import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import { lockEntry } from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type InstanceRecord, lockInstance } from '../../stores/instance-store.ts';
import { unchanged } from '../unchanged.ts';
import { runEvent } from './run-event.ts';

/** An event without an actor: a timer, or deferred work that has ended. */
export type SystemEvent = Extract<WorkflowEvent, { kind: 'fire' | 'finish' | 'fail' }>;

/**
 * Lets an instance handle an event without an actor, in one transaction. An instance that has ended, or no longer waits
 * for the event, stays unchanged. `eventOf` is called once the instance is locked.
 */
export async function runSystemEvent(
  ctx: Context,
  instanceId: string,
  eventOf: (tx: Context, instance: InstanceRecord) => Promise<SystemEvent | null> | SystemEvent | null,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const instance = await lockInstance(tx.db, instanceId);
    if (!instance || instance.endedOn !== null) return;
    const entry = await lockEntry(tx, await publishedModule(tx, instance.moduleId), instance.entryId);
    if (!entry) return;
    const event = await eventOf(tx, instance);
    if (!event || !awaits(instance, event.key)) return;
    await runEvent(tx, { version: entry.version, prepared: unchanged(entry), instance, event }, 'resumed');
  });
}

function awaits({ state }: InstanceRecord, key: string): boolean {
  return state.tokens.some(({ wait }) => {
    if (wait.kind === 'event') return wait.key === key;
    return wait.kind === 'tasks' && (wait.timers ?? []).some((timer) => timer.key === key);
  });
}
