import { isStorable } from '#engine/value/storable-text.ts';
import { findPassword, type Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword, verifyPassword } from '#server/platform/crypto/password.ts';
import { clientNetwork } from '#server/platform/http/origin/client-network.ts';
import { useCredential } from '../identity-store.ts';
import { limitsOf } from '../limits/sign-in-limits.ts';
import { noteWrong, returnAttempt, withAttempt } from '../limits/with-attempt.ts';
import { credentialAgeMs } from '../session-rules.ts';
import { refuseUsedPassword, storePassword } from './choose-password.ts';
import { passwordFault, passwordViolation } from './password-rules.ts';

/**
 * Runs `work` in a transaction if this is the person's password. Guesses count as guesses at sign-in, and the credential
 * counts once. `prepare` runs before, outside the transaction. Refuses with a violation of `body.credential`.
 */
export async function withOwnPassword<Prepared, Result>(
  ctx: Context,
  person: Person,
  given: { readonly password: string; readonly nonce: string },
  prepare: (currentHash: string) => Promise<Prepared>,
  work: (tx: Context, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  const network = clientNetwork(ctx.client.ip);
  const limits = limitsOf({ username: person.username, network, deviceId: null });
  return withAttempt(ctx, { limits, network, userId: person.id }, async () => {
    const stored = await findPassword(ctx.db, person.username);
    const isRight =
      isStorable(given.password) && (await verifyPassword(stored?.hash ?? null, given.password));
    if (!isRight) {
      noteWrong(ctx, person.id, 'wrongPassword');
      throw passwordFault({ code: 'old_password_wrong' });
    }
    const prepared = await prepare(stored?.hash ?? '');
    return ctx.inTransaction(async (tx) => {
      const expiresOn = new Date(ctx.now.getTime() + 2 * credentialAgeMs);
      if (!(await useCredential(tx.db, given.nonce, expiresOn, ctx.now)))
        throw passwordFault({ code: 'credential_unreadable' });
      await returnAttempt(tx, limits);
      return work(tx, prepared);
    });
  });
}

/** Replaces a password with the old one; all sessions but `keptSession` end. `after` runs in the same transaction. */
export async function replacePassword<Result>(
  ctx: Context,
  person: Person,
  given: { readonly oldPassword: string; readonly password: string; readonly nonce: string },
  keptSession: string | null,
  after: (tx: Context) => Promise<Result>,
): Promise<Result> {
  const { minPasswordLength } = await signInPolicy(ctx);
  const violation = passwordViolation(given.password, person, minPasswordLength);
  if (violation) throw passwordFault(violation);
  const old = { password: given.oldPassword, nonce: given.nonce };
  const prepare = async () => {
    if (given.oldPassword === given.password) throw passwordFault({ code: 'password_same' });
    await refuseUsedPassword(ctx, person, given.password);
    return hashPassword(given.password);
  };
  return withOwnPassword(ctx, person, old, prepare, async (tx, hash) => {
    await storePassword(tx, person, hash, keptSession);
    return after(tx);
  });
}
