import { setTimeout } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import {
  certificateDetail,
  OutboundError,
  type OutboundFailure,
} from '#server/platform/outbound/outbound-error.ts';
import {
  type OutboundAnswer,
  type OutboundRequest,
  outboundRequest,
} from '#server/platform/outbound/outbound-request.ts';
import { type Attempt, pauseBefore, retryAfterMs } from './retry-policy.ts';

type Unanswered = Pick<Attempted, 'detail'> & { readonly failure: OutboundFailure };

/** What came of a call after all its attempts. */
export interface Attempted {
  readonly answer: OutboundAnswer | null;
  readonly failure: OutboundFailure | null;
  /** What is wrong with a certificate that is not trusted. */
  readonly detail: string | null;
  readonly attempts: number;
  /** How long the other system asks to be left alone; null: it does not. */
  readonly retryAfterMs: number | null;
}

/** Sends a request again while that may help; `request` makes each anew. No attempt begins after `deadline`. Never inside a transaction. */
export async function sendWithRetries(
  ctx: Context,
  request: () => OutboundRequest,
  { retries, deadline }: { readonly retries: number; readonly deadline: AbortSignal },
): Promise<Attempted> {
  for (let attempts = 1; ; attempts++) {
    const answer = await attemptOnce(request());
    const now = ctx.platform.now();
    const attempt: Attempt =
      'failure' in answer ? answer : { status: answer.status, retryAfter: answer.headers['retry-after'] };
    const pause = pauseBefore(attempt, { attempts, retries, now, spread: spreadOf(ctx) });
    if (pause === null || deadline.aborted) return attempted(answer, attempts, now);
    await setTimeout(pause);
    if (deadline.aborted) return attempted(answer, attempts, now);
  }
}

async function attemptOnce(request: OutboundRequest): Promise<OutboundAnswer | Unanswered> {
  try {
    return await outboundRequest(request);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure, detail: certificateDetail(error) };
  }
}

function attempted(answer: OutboundAnswer | Unanswered, attempts: number, now: Date): Attempted {
  if ('failure' in answer) {
    return { answer: null, ...answer, attempts, retryAfterMs: null };
  }
  const isTurnedAway = answer.status === 429 || answer.status === 503;
  const asked = isTurnedAway ? retryAfterMs(answer.headers['retry-after'], now) : null;
  return { answer, failure: null, detail: null, attempts, retryAfterMs: asked };
}

/** A number from 0 to 1 from the random part of an id. */
function spreadOf(ctx: Context): number {
  return Number.parseInt(ctx.randomId().slice(-4), 16) / 0xffff;
}
