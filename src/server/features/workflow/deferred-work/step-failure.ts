import type { StepFailure } from '#engine/workflow/effect.ts';

const codes: Readonly<Record<string, StepFailure['code']>> = {
  timed_out: 'timed_out',
  not_found: 'not_reachable',
  not_reachable: 'not_reachable',
  not_trusted: 'not_reachable',
  token_unreachable: 'not_reachable',
  too_large: 'unreadable',
  too_many_redirects: 'unreadable',
  unreadable: 'unreadable',
  sql_inexact: 'unreadable',
  graphql_errors: 'system_error',
  soap_fault: 'system_error',
  sql_error: 'system_error',
  circuit_open: 'paused_after_failures',
};

/**
 * Why a step gave up, for the history of an entry: of the failure of a call no more than its kind. Whatever has to do
 * with how the connection is set up is one kind, because who reads an entry need not know of keys and consents.
 */
export function stepFailure(failure: string, status: number | null): StepFailure {
  if (failure === 'status') return status === null ? { code: 'unreadable' } : { code: 'status', status };
  return { code: codes[failure] ?? 'not_asked' };
}
