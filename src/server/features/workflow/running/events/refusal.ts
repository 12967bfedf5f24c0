import type { FaultParams } from '#engine/workflow/instance-state.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The error for an event that the engine refused. */
export function refusal(code: string, params: FaultParams): AppError {
  if (code === 'task_closed') return new AppError('task_closed');
  if (code === 'message_required') {
    return new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.message', code: 'required' }] },
    );
  }
  return notPossible(code, params);
}

/** An action that does not fit the state of the entry; `code` of `messages/<locale>/workflow-faults.ts` says why. */
export function notPossible(code: string, params: FaultParams = {}): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: '', code, params }] });
}
