import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { loginWith2Fa as endpoint } from '#contracts/identity/login-with-2fa.ts';
import type { Context } from '#server/platform/context.ts';
import { issueTokens } from '../issue-tokens.ts';
import { deviceOf, rememberDevice } from '../limits/known-device.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { withCode } from './check-code.ts';
import { rememberMachine } from './remembered-machine.ts';
import { personOfStep } from './sign-in-step.ts';

export async function loginWith2Fa(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const person = await personOfStep(ctx, body.accessToken);
  const session = await withCode(ctx, person, body.twoFactorCode, 'confirmed', (tx) =>
    beginSession(tx, person),
  );
  await rememberDevice(ctx, await deviceOf(ctx), person);
  if (body.rememberMachine) await rememberMachine(ctx, person);
  return { ...(await issueTokens(ctx, person, session)), is2faEnabled: true };
}
