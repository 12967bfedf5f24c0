import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { loginWith2Fa as endpoint } from '#contracts/identity/login-with-2fa.ts';
import type { Context } from '#server/platform/context.ts';
import { deviceOf, rememberDevice } from '../limits/known-device.ts';
import { answerEntry, letIn, type Proof, personOfStep } from '../steps/sign-in-step.ts';
import { withCode } from './check-code.ts';
import { rememberMachine } from './remembered-machine.ts';

export async function loginWith2Fa(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const step = await personOfStep(ctx, 'secondFactor', body.accessToken);
  const { person } = step;
  const { proof, entry } = await withCode(ctx, person, body.twoFactorCode, 'anyFactor', async (tx, by) => {
    const proof: Proof = { ...step.proof, hasSecondFactor: true, methods: [...step.proof.methods, by] };
    return { proof, entry: await letIn(tx, person, proof) };
  });
  await rememberDevice(ctx, await deviceOf(ctx), person);
  if (body.rememberMachine) await rememberMachine(ctx, person);
  return answerEntry(ctx, person, proof, entry);
}
