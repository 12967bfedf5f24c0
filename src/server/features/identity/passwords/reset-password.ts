import type { EndpointInput } from '#contracts/endpoint.ts';
import { type resetPassword as endpoint, newPasswordShape } from '#contracts/identity/reset-password.ts';
import { directory, type Person, peopleChanged, setPassword } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { removeMachines } from '../second-factor/machine-store.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { openPasswordCredential } from './open-password-credential.ts';
import { passwordChosen } from './password-events.ts';
import { findPasswordLink, takePasswordLink } from './password-link-store.ts';
import { passwordViolation } from './password-rules.ts';

/** Sets the password of the link's person. A link that is forged, used, replaced or too old gets one refusal. */
export async function resetPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const secretHash = sha256(body.token);
  const person = await personOf(ctx, secretHash);
  const { password } = await openPasswordCredential(ctx, body.credential, newPasswordShape);
  const violation = passwordViolation(password, person);
  if (violation) {
    throw new AppError('validation_failed', {}, { violations: [{ path: 'body.credential', ...violation }] });
  }
  const hash = await hashPassword(password);
  await ctx.inTransaction(async (tx) => {
    if (!(await takePasswordLink(tx.db, secretHash))) throw new AppError('link_invalid');
    await setPassword(tx.db, person.id, hash);
    await removeMachines(tx.db, person.id);
    await endSessionsOf(tx, person.id);
    peopleChanged(tx);
    tx.announce(passwordChosen, { userId: person.id });
  });
  return {};
}

async function personOf(ctx: Context, secretHash: string): Promise<Person> {
  const userId = await findPasswordLink(ctx.db, secretHash, ctx.now);
  const person = userId === null ? undefined : (await directory(ctx)).person(userId);
  if (!person?.isActive) throw new AppError('link_invalid');
  return person;
}
