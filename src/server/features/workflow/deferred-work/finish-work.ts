import type { Context } from '#server/platform/context.ts';
import { runSystemEvent, type SystemEvent } from '../running/events/run-system-event.ts';
import type { DeferredWork } from '../workflow-jobs.ts';
import type { DeferredWorkResult } from './work.ts';

/** A result that ends deferred work. */
export type FinalResult = Extract<DeferredWorkResult, { kind: 'finished' | 'failed' }>;

/**
 * Ends deferred work with a result that `resultOf` works out within the transaction, once the entry is locked. Work that
 * is no longer awaited changes nothing, and `resultOf` is not called.
 */
export function finishWork(
  ctx: Context,
  { instanceId, key }: DeferredWork,
  resultOf: (tx: Context) => Promise<FinalResult>,
): Promise<void> {
  return runSystemEvent(ctx, instanceId, async (tx, { state }) => {
    const isAwaited = state.tokens.some(({ wait }) => wait.kind === 'event' && wait.key === key);
    return isAwaited ? eventOf(key, await resultOf(tx)) : null;
  });
}

/** The event that tells an instance the result of its work. */
export function eventOf(key: string, result: FinalResult): SystemEvent {
  if (result.kind === 'finished') {
    const { outcome, values, failure } = result;
    return { kind: 'finish', key, outcome, values, failure };
  }
  const { code = 'job_failed', reason } = result;
  return { kind: 'fail', key, code, params: { reason } };
}
