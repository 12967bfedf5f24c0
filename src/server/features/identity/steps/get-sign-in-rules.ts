import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSignInRules as endpoint } from '#contracts/identity/steps/get-sign-in-rules.ts';
import { directory, findPassword } from '#server/features/people/index.ts';
import { needsSecondFactor, passwordExpiry, signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

export async function getSignInRules(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const person = (await directory(ctx)).person(actorOf(ctx).id);
  if (!person) throw new AppError('session_ended');
  const policy = await signInPolicy(ctx);
  const stored = await findPassword(ctx.db, person.username);
  return {
    isTwoFactorRequired: needsSecondFactor(policy, person.flags),
    isPasswordExpiryEnabled: policy.passwordDays !== null,
    passwordExpiryDays: policy.passwordDays,
    passwordExpiresOn: (stored && passwordExpiry(policy, stored.setOn))?.toISOString() ?? null,
    areSecurityQuestionsRequired: policy.securityQuestions > 0,
    requiredQuestionCount: policy.securityQuestions,
    minimumPasswordLength: policy.minPasswordLength,
    passwordHistory: policy.passwordHistory,
  };
}
