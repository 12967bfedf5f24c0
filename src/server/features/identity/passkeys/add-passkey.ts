import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishPasskey as finishing } from '#contracts/identity/passkeys/finish-passkey.ts';
import type { startPasskey as starting } from '#contracts/identity/passkeys/start-passkey.ts';
import { newPasswordShape } from '#contracts/identity/reset-password.ts';
import type { Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openPasswordCredential } from '../passwords/open-password-credential.ts';
import { withOwnPassword } from '../passwords/replace-password.ts';
import { withCode } from '../second-factor/check-code.ts';
import { ownPerson } from '../second-factor/manage-authenticator.ts';
import { makeChallenge } from './challenge.ts';
import { allowNewPasskey, creationOptions, keepPasskey } from './new-passkey.ts';

/** Adding a key to a house needs more than being inside: the challenge is made only after the person has proved who they are. */
export async function startPasskey(
  ctx: Context,
  { body }: EndpointInput<typeof starting>,
): Promise<EndpointOutput<typeof starting>> {
  const person = await ownPerson(ctx);
  await allowNewPasskey(ctx, person);
  return creationOptions(ctx, person, await afterProof(ctx, person, body));
}

async function afterProof(
  ctx: Context,
  person: Person,
  { credential, code }: EndpointInput<typeof starting>['body'],
): Promise<string> {
  const make = (tx: Context) => makeChallenge(tx, 'add', person.id);
  if (credential !== undefined) {
    const given = await openPasswordCredential(ctx, credential, newPasswordShape);
    return withOwnPassword(ctx, person, given, async () => null, make);
  }
  if (code !== undefined) return withCode(ctx, person, code, 'anyFactor', make);
  throw new AppError(
    'validation_failed',
    {},
    { violations: [{ path: 'body.credential', code: 'input_missing' }] },
  );
}

export async function finishPasskey(
  ctx: Context,
  { body }: EndpointInput<typeof finishing>,
): Promise<EndpointOutput<typeof finishing>> {
  return keepPasskey(ctx, await ownPerson(ctx), body, async (_tx, { id, recoveryCodes }) => ({
    id,
    recoveryCodes: [...recoveryCodes],
  }));
}
