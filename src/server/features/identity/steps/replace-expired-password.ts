import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { changedPasswordShape } from '#contracts/identity/change-password.ts';
import type { replaceExpiredPassword as endpoint } from '#contracts/identity/steps/replace-expired-password.ts';
import { freshDirectory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openPasswordCredential } from '../passwords/open-password-credential.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { answerEntry, letIn, personOfStep } from './sign-in-step.ts';

export async function replaceExpiredPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person, proof } = await personOfStep(ctx, 'password', body.accessToken);
  const given = await openPasswordCredential(ctx, body.credential, changedPasswordShape);
  const entry = await replacePassword(ctx, person, given, null, (tx) => letIn(tx, person, proof));
  // The new password has raised the number that tokens carry.
  const renewed = (await freshDirectory(ctx)).person(person.id);
  if (!renewed) throw new AppError('session_ended');
  return answerEntry(ctx, renewed, proof, entry);
}
