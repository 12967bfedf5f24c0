import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishSetUp as finishing } from '#contracts/identity/steps/finish-set-up.ts';
import type { startSetUp as starting } from '#contracts/identity/steps/start-set-up.ts';
import type { Context } from '#server/platform/context.ts';
import { withCode } from '../second-factor/check-code.ts';
import { sharedKeyOf } from '../second-factor/get-shared-key.ts';
import { newCodes } from '../second-factor/recovery-codes.ts';
import { answerEntry, letIn, personOfStep } from './sign-in-step.ts';

export async function startSetUp(
  ctx: Context,
  { body }: EndpointInput<typeof starting>,
): Promise<EndpointOutput<typeof starting>> {
  const { person } = await personOfStep(ctx, 'setUp', body.accessToken);
  return sharedKeyOf(ctx, person);
}

export async function finishSetUp(
  ctx: Context,
  { body }: EndpointInput<typeof finishing>,
): Promise<EndpointOutput<typeof finishing>> {
  const step = await personOfStep(ctx, 'setUp', body.accessToken);
  const { person } = step;
  const methods = [...step.proof.methods, 'code' as const];
  const proof = { ...step.proof, hasSecondFactor: true, methods };
  const done = await withCode(ctx, person, body.code, 'unconfirmed', async (tx) => ({
    recoveryCodes: await newCodes(tx, person.id, 'enabled'),
    entry: await letIn(tx, person, proof),
  }));
  return {
    ...(await answerEntry(ctx, person, proof, done.entry)),
    recoveryCodes: [...done.recoveryCodes],
  };
}
