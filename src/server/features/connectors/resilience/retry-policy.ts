import type { OutboundFailure } from '#server/platform/outbound/outbound-error.ts';

const firstPauseMs = 300;
/** The longest pause within a call. A system that asks for a longer one is not asked again in this call. */
const maxPauseMs = 5000;

/** What came of one attempt: a status, or why there is none. */
export type Attempt =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly failure: OutboundFailure };

const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
const passingFailures = new Set<OutboundFailure>(['not_reachable', 'timed_out']);

/** Whether the same call may succeed a moment later. */
function canPass(attempt: Attempt): boolean {
  return 'failure' in attempt ? passingFailures.has(attempt.failure) : passingStatuses.has(attempt.status);
}

/**
 * How long to wait before the next attempt, in milliseconds; null: there is none. `attempts` have been made. `spread` (0 to
 * 1) keeps many nodes from asking at once.
 */
export function pauseBefore(
  attempt: Attempt,
  { attempts, retries, now, spread }: { attempts: number; retries: number; now: Date; spread: number },
): number | null {
  if (attempts > retries || !canPass(attempt)) return null;
  const asked = 'failure' in attempt ? null : retryAfterMs(attempt.retryAfter, now);
  const usual = firstPauseMs * 2 ** (attempts - 1) * (0.75 + spread / 2);
  const pause = Math.round(asked === null ? usual : Math.max(asked, usual));
  return pause > maxPauseMs ? null : pause;
}

/** `Retry-After` (RFC 9110, section 10.2.3) as milliseconds from now: seconds, or a date. Null: none, or no sense. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
