import type { EndpointInput } from '#contracts/endpoint.ts';
import {
  changedPasswordShape,
  type changePassword as endpoint,
} from '#contracts/identity/change-password.ts';
import { isStorable } from '#engine/value/storable-text.ts';
import { directory, findPassword, peopleChanged, setPassword } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { hashPassword, verifyPassword } from '#server/platform/crypto/password.ts';
import { clientNetwork } from '#server/platform/http/origin/client-network.ts';
import { useCredential } from '../identity-store.ts';
import { limitsOf } from '../limits/sign-in-limits.ts';
import { returnAttempt, withAttempt } from '../limits/with-attempt.ts';
import { removeMachines } from '../second-factor/machine-store.ts';
import { credentialAgeMs } from '../session-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { openPasswordCredential } from './open-password-credential.ts';
import { passwordChosen } from './password-events.ts';
import { passwordViolation } from './password-rules.ts';

const at = (violation: {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}) => new AppError('validation_failed', {}, { violations: [{ path: 'body.credential', ...violation }] });

/** Guesses at the old password count as guesses at sign-in. The session that changes it goes on, all others end. */
export async function changePassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const given = await openPasswordCredential(ctx, body.credential, changedPasswordShape);
  const actor = actorOf(ctx);
  const person = (await directory(ctx)).person(actor.id);
  if (!person) throw new AppError('session_ended');
  const violation = passwordViolation(given.password, person);
  if (violation) throw at(violation);
  const network = clientNetwork(ctx.client.ip);
  const limits = limitsOf({ username: person.username, network, deviceId: null });
  await withAttempt(ctx, limits, network, async () => {
    const stored = await findPassword(ctx.db, person.username);
    const isRight =
      isStorable(given.oldPassword) && (await verifyPassword(stored?.hash ?? null, given.oldPassword));
    if (!isRight) throw at({ code: 'old_password_wrong' });
    if (given.oldPassword === given.password) throw at({ code: 'password_same' });
    const hash = await hashPassword(given.password);
    await ctx.inTransaction(async (tx) => {
      const expiresOn = new Date(ctx.now.getTime() + 2 * credentialAgeMs);
      if (!(await useCredential(tx.db, given.nonce, expiresOn, ctx.now)))
        throw at({ code: 'credential_unreadable' });
      await returnAttempt(tx, limits);
      await setPassword(tx.db, person.id, hash);
      await removeMachines(tx.db, person.id);
      await endSessionsOf(tx, person.id, { but: actor.sessionId });
      peopleChanged(tx);
      tx.announce(passwordChosen, { userId: person.id });
    });
  });
  return {};
}
