import type { EndpointInput } from '#contracts/endpoint.ts';
import { type resetPassword as endpoint, newPasswordShape } from '#contracts/identity/reset-password.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { withAnswers } from '../questions/check-answers.ts';
import { refuseUsedPassword, storePassword } from './choose-password.ts';
import { openPasswordCredential } from './open-password-credential.ts';
import { takePasswordLink } from './password-link-store.ts';
import { passwordFault, passwordViolation } from './password-rules.ts';
import { personOfLink } from './person-of-link.ts';

/** Sets the password of the link's person, who has to answer the security questions again if the policy wants them. */
export async function resetPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const secretHash = sha256(body.token);
  const { person, purpose } = await personOfLink(ctx, secretHash);
  const { password } = await openPasswordCredential(ctx, body.credential, newPasswordShape);
  const { minPasswordLength } = await signInPolicy(ctx);
  const violation = passwordViolation(password, person, minPasswordLength);
  if (violation) throw passwordFault(violation);
  const hash = await hashPassword(password);
  const given = body.answers ?? [];
  const prepare = () => refuseUsedPassword(ctx, person, password);
  await withAnswers(ctx, { person, isAsked: purpose === 'reset' }, given, prepare, async (tx) => {
    if (!(await takePasswordLink(tx.db, secretHash))) throw new AppError('link_invalid');
    await storePassword(tx, person, hash, null);
  });
  return {};
}
