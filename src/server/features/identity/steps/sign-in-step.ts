import { z } from 'zod';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { authenticate } from '#contracts/identity/authenticate.ts';
import { directory, findPassword, type Person } from '#server/features/people/index.ts';
import { isPasswordExpired, needsSecondFactor, signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { issueTokens, type LiveSession } from '../issue-tokens.ts';
import { countAnswers } from '../questions/answer-store.ts';
import { isMachineRemembered } from '../second-factor/remembered-machine.ts';
import { secondFactorsOf } from '../second-factor/second-factor-store.ts';
import { beginSession } from '../sessions/begin-session.ts';

/** What a sign-in can still owe, in the order in which it is asked for. */
export type SignInStep = 'secondFactor' | 'setUp' | 'password' | 'questions';

/** What a person has shown so far. A password of a directory does not expire here, so it is none of ours. */
export interface Proof {
  readonly byPassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** A sign-in after a step: the next one that is owed, or the session that has begun. */
export type Entry = { readonly owes: SignInStep } | { readonly owes: null; readonly session: LiveSession };

type Tokens = EndpointOutput<typeof authenticate>;

const purpose = 'sign-in-step';
const lifetimeSeconds = 10 * 60;
const claimsShape = z.object({
  sub: z.uuid(),
  epoch: z.number().int(),
  step: z.enum(['secondFactor', 'setUp', 'password', 'questions']),
  byPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});

/** The step that comes next; null: a session may begin. */
async function owedStep(ctx: Context, person: Person, proof: Proof): Promise<SignInStep | null> {
  const policy = await signInPolicy(ctx);
  if (!proof.hasSecondFactor) {
    const hasOne = (await secondFactorsOf(ctx.db, person.id)).length > 0;
    if (hasOne && !(await isMachineRemembered(ctx, person))) return 'secondFactor';
    if (!hasOne && needsSecondFactor(policy, person.flags)) return 'setUp';
  }
  if (!proof.byPassword) return null;
  const stored = await findPassword(ctx.db, person.username);
  if (stored && isPasswordExpired(policy, stored.setOn, ctx.now)) return 'password';
  return (await countAnswers(ctx.db, person.id)) < policy.securityQuestions ? 'questions' : null;
}

/** Begins the session of a person, unless a step is owed. In a transaction. */
export async function letIn(ctx: Context, person: Person, proof: Proof): Promise<Entry> {
  const owes = await owedStep(ctx, person, proof);
  return owes === null ? { owes, session: await beginSession(ctx, person) } : { owes };
}

/** The answer to a sign-in: tokens of its session, or a token that opens the owed step and nothing else. Not in a transaction. */
export async function answerEntry(ctx: Context, person: Person, proof: Proof, entry: Entry): Promise<Tokens> {
  if (entry.owes === null) {
    return { ...(await issueTokens(ctx, person, entry.session)), is2faEnabled: proof.hasSecondFactor };
  }
  const { owes: step } = entry;
  const claims = { sub: person.id, epoch: person.tokenEpoch, step, ...proof };
  return {
    token: null,
    accessToken: await ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, ctx.now),
    expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000).toISOString(),
    is2faRequired: step === 'secondFactor' || step === 'setUp',
    is2faEnabled: step === 'secondFactor' || proof.hasSecondFactor,
    isPasswordExpired: step === 'password',
    areSecurityQuestionsRequired: step === 'questions',
    ...(step === 'secondFactor' && { secondFactors: [...(await secondFactorsOf(ctx.db, person.id))] }),
  };
}

/** Who owes a step, by the token, else the bearer token. A token of another step is refused like a forged one (`session_ended`). */
export async function personOfStep(
  ctx: Context,
  step: SignInStep,
  token = ctx.client.token,
): Promise<{ readonly person: Person; readonly proof: Proof }> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  const person = claims?.success ? (await directory(ctx)).person(claims.data.sub) : undefined;
  const isSound = claims?.success && claims.data.step === step && person?.tokenEpoch === claims.data.epoch;
  if (!isSound || !person?.isActive) throw new AppError('session_ended');
  const { byPassword, hasSecondFactor } = claims.data;
  return { person, proof: { byPassword, hasSecondFactor } };
}
