import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishPasskeySetUp as finishing } from '#contracts/identity/steps/finish-passkey-set-up.ts';
import type { startPasskeySetUp as starting } from '#contracts/identity/steps/start-passkey-set-up.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { makeChallenge } from '../passkeys/challenge.ts';
import { allowNewPasskey, creationOptions, keepPasskey } from '../passkeys/new-passkey.ts';
import { answerEntry, letIn, personOfStep } from './sign-in-step.ts';

export async function startPasskeySetUp(
  ctx: Context,
  { body }: EndpointInput<typeof starting>,
): Promise<EndpointOutput<typeof starting>> {
  const { person } = await personOfStep(ctx, 'setUp', body.accessToken);
  await allowNewPasskey(ctx, person);
  return creationOptions(ctx, person, await makeChallenge(ctx, 'add', person.id));
}

export async function finishPasskeySetUp(
  ctx: Context,
  { body }: EndpointInput<typeof finishing>,
): Promise<EndpointOutput<typeof finishing>> {
  const step = await personOfStep(ctx, 'setUp', body.accessToken);
  const { person } = step;
  await allowNewPasskey(ctx, person);
  const methods = [...step.proof.methods, 'passkey' as const];
  const proof = { ...step.proof, hasSecondFactor: true, methods };
  const done = await keepPasskey(ctx, person, body, async (tx, { recoveryCodes }) => {
    // Somebody who has got a second factor meanwhile has to show it.
    if (recoveryCodes.length === 0) throw new AppError('action_not_possible');
    return { recoveryCodes, entry: await letIn(tx, person, proof) };
  });
  return {
    ...(await answerEntry(ctx, person, proof, done.entry)),
    recoveryCodes: [...done.recoveryCodes],
  };
}
