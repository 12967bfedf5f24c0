import type { Context } from '#server/platform/context.ts';
import { readInstanceState } from '../../stores/instance-store.ts';

/** Whether an instance still waits for the work with this key. Withdrawn work is not started. */
export async function isWorkAwaited(ctx: Context, instanceId: string, key: string): Promise<boolean> {
  const state = await readInstanceState(ctx.db, instanceId);
  return state?.tokens.some(({ wait }) => wait.kind === 'event' && wait.key === key) ?? false;
}
