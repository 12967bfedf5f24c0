import { Secret, TOTP } from 'otpauth';
import type { Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openText } from '#server/platform/crypto/seal.ts';
import { clientNetwork } from '#server/platform/http/origin/client-network.ts';
import { codeLimitsOf } from '../limits/sign-in-limits.ts';
import { noteWrong, returnAttempt, withAttempt } from '../limits/with-attempt.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { loadAuthenticator, takeRecoveryCode, takeStep } from './second-factor-store.ts';

/** Seals the secrets of authenticators. */
export const secretPurpose = 'authenticator';

const periodSeconds = 30;

/** The generator that authenticator apps expect: SHA-1, six digits, 30 seconds (RFC 6238). */
export function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });
}

/**
 * What a code is checked against: a confirmed authenticator with its recovery codes, one still to be confirmed, or
 * (`anyFactor`) recovery codes even without an authenticator.
 */
type Checked = 'confirmed' | 'confirmedWithoutRecovery' | 'unconfirmed' | 'anyFactor';

/**
 * Checks a code and uses it up, then runs `work` in the same transaction. A wrong code costs one of the attempts of the
 * person in this network and everywhere (`code_wrong`, `too_many_sign_ins`), a right one none. Not inside a transaction.
 */
export async function withCode<Result>(
  ctx: Context,
  person: Person,
  code: string,
  against: Checked,
  work: (tx: Context, by: 'code' | 'recoveryCode') => Promise<Result>,
): Promise<Result> {
  const stored = await loadAuthenticator(ctx.db, person.id);
  const isFit = stored !== null && stored.isConfirmed === (against !== 'unconfirmed');
  if (!isFit && against !== 'anyFactor') throw new AppError('action_not_possible');
  const key = await ctx.platform.keys.secret(ctx.tenant, secretPurpose);
  const secret = isFit ? await openText(key, stored.secret, person.id) : null;
  const network = clientNetwork(ctx.client.ip);
  const limits = codeLimitsOf({ userId: person.id, network });
  return withAttempt(ctx, { limits, network, userId: person.id }, async () => {
    const result = await ctx.inTransaction(async (tx) => {
      const isOfNow = await isCode(tx, person, secret, code, against === 'unconfirmed');
      const takesRecovery = against === 'confirmed' || against === 'anyFactor';
      if (!isOfNow && !(takesRecovery && (await isRecoveryCode(tx, person, code)))) return null;
      await returnAttempt(tx, limits);
      return { value: await work(tx, isOfNow ? 'code' : 'recoveryCode') };
    });
    if (result === null) {
      noteWrong(ctx, person.id, 'wrongCode');
      throw new AppError('code_wrong');
    }
    return result.value;
  });
}

/** A code of this step, the one before or the one after; each step counts once. */
async function isCode(
  ctx: Context,
  person: Person,
  secret: string | null,
  code: string,
  confirms: boolean,
): Promise<boolean> {
  if (secret === null || !/^\d{6}$/.test(code)) return false;
  const nowMs = ctx.now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(nowMs / 1000 / periodSeconds) + delta;
  return takeStep(ctx.db, person.id, step, confirms ? ctx.now : null);
}

function isRecoveryCode(ctx: Context, person: Person, code: string): Promise<boolean> {
  return takeRecoveryCode(ctx.db, person.id, hashRecoveryCode(code), ctx.now);
}
