import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../crypto/random-id.ts';
import { keepAnswer, takeKey } from './idempotency-store.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs `work` once for an `Idempotency-Key` of the actor: key and response are stored in the transaction of the work,
 * so that neither exists without the other. A repeated request gets the stored response; the same key with a different
 * request is `idempotency_conflict`. Refused calls store nothing and can be repeated.
 */
export async function once(
  ctx: Context,
  key: string,
  request: { readonly endpoint: string; readonly input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyPattern.test(key)) {
    const violations = [{ path: 'headers.idempotency-key', code: 'input_format' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const actorId = ctx.actor?.id ?? '';
  const requestHash = sha256(JSON.stringify([request.endpoint, request.input]));
  const earlier = await takeKey(ctx.db, { actorId, key, requestHash, now: ctx.now });
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw new AppError('idempotency_conflict');
    return earlier.answer;
  }
  const answer = await work();
  await keepAnswer(ctx.db, actorId, key, answer);
  return answer;
}
