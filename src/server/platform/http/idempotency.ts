import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../crypto/random-id.ts';
import { keepAnswer, takeKey } from './idempotency-store.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Does `work` once for an `Idempotency-Key` of the actor: key and answer are stored in the transaction of the work, so
 * that neither is there without the other. A repeat gets the stored answer; the same key with another request is
 * `idempotency_conflict`. Refused calls store nothing and may be repeated.
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
