import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getInfo2fa as endpoint } from '#contracts/identity/get-info-2fa.ts';
import type { Context } from '#server/platform/context.ts';
import { personOfSession } from '../steps/person-of-session.ts';
import { owingPerson } from '../steps/sign-in-step.ts';
import { loadMachines } from './machine-store.ts';
import { countRecoveryCodes, secondFactorsOf } from './second-factor-store.ts';

/** The second factor of the caller, or of a sign-in that still owes a step; only a session is told of machines. */
export async function getInfo2fa(
  ctx: Context,
  { headers }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const owing = headers.access_token === undefined ? null : await owingPerson(ctx, headers.access_token);
  const { id, email } = owing?.person ?? (await personOfSession(ctx));
  const factors = await secondFactorsOf(ctx.db, id);
  return {
    is2faEnabled: factors.length > 0,
    hasAuthenticator: factors.includes('authenticator'),
    is2faRequired: owing?.step === 'secondFactor' || owing?.step === 'setUp',
    isPasswordExpired: owing?.step === 'password',
    areSecurityQuestionsRequired: owing?.step === 'questions',
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    emailHint: email.replace(/^(.).*(?=@)/, '$1•••'),
    machines: owing === null ? [...(await loadMachines(ctx.db, id, ctx.now))] : [],
  };
}
