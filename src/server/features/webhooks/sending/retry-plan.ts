import type { PauseReason } from '../webhook.ts';

/** Seconds to wait after the first, second … failure; together just under three days. */
const delays = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600, 86_400];

/** After so long without a success an active webhook is paused. */
const patienceMs = 3 * 86_400_000;

/** The result of one attempt: a status, or why there was none. */
export interface Result {
  readonly status: number | null;
  readonly failure: string | null;
  /** Seconds, as the receiver has asked to wait; null: it has not. */
  readonly retryAfter: number | null;
}

/** Any status of 2xx says that the receiver has the message. */
export function isReceived({ status }: Pick<Result, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * When a message is sent again after so many attempts; null: never. A receiver may ask for a later time, or say by 410
 * that it takes nothing any more.
 */
export function nextAttempt(attemptCount: number, { status, retryAfter }: Result, now: Date): Date | null {
  const delay = delays[attemptCount - 1];
  if (delay === undefined || status === 410) return null;
  const asked = Math.min(Math.max(retryAfter ?? 0, 0), 86_400);
  return new Date(now.getTime() + Math.max(delay, asked) * 1000);
}

/** Why a webhook is paused after an attempt; null: it is not. */
export function pauseAfter({ status }: Result, failingSince: Date | null, now: Date): PauseReason | null {
  if (status === 410) return 'gone';
  const isPatient = failingSince === null || now.getTime() - failingSince.getTime() < patienceMs;
  return isPatient ? null : 'failing';
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3); null if it is neither a number nor a moment. */
export function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.ceil((at - now.getTime()) / 1000);
}
