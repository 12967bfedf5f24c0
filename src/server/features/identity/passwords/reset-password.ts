import type { EndpointInput } from '#contracts/endpoint.ts';
import { type resetPassword as endpoint, newPasswordShape } from '#contracts/identity/reset-password.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { refuseUsedPassword, storePassword } from './choose-password.ts';
import { openPasswordCredential } from './open-password-credential.ts';
import { findPasswordLink, takePasswordLink } from './password-link-store.ts';
import { passwordFault, passwordViolation } from './password-rules.ts';

/** Sets the password of the link's person. A link that is forged, used, replaced or too old gets one refusal. */
export async function resetPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const secretHash = sha256(body.token);
  const person = await personOf(ctx, secretHash);
  const { password } = await openPasswordCredential(ctx, body.credential, newPasswordShape);
  const { minPasswordLength } = await signInPolicy(ctx);
  const violation = passwordViolation(password, person, minPasswordLength);
  if (violation) throw passwordFault(violation);
  await refuseUsedPassword(ctx, person, password);
  const hash = await hashPassword(password);
  await ctx.inTransaction(async (tx) => {
    if (!(await takePasswordLink(tx.db, secretHash))) throw new AppError('link_invalid');
    await storePassword(tx, person, hash, null);
  });
  return {};
}

async function personOf(ctx: Context, secretHash: string): Promise<Person> {
  const userId = await findPasswordLink(ctx.db, secretHash, ctx.now);
  const person = userId === null ? undefined : (await directory(ctx)).person(userId);
  if (!person?.isActive) throw new AppError('link_invalid');
  return person;
}
