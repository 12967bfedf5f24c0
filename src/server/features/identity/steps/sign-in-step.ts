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

/** Ways to show who one is. */
const signInMethods = [
  'password',
  'directory',
  'code',
  'recoveryCode',
  'passkey',
  'provider',
  'rememberedMachine',
] as const;
type SignInMethod = (typeof signInMethods)[number];

/** What a person has shown so far. A password of a directory does not expire here, so it is none of ours. */
export interface Proof {
  readonly byPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** How, in order; for the audit trail only. */
  readonly methods: readonly SignInMethod[];
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
  // Tokens of the version before have none.
  methods: z.array(z.enum(signInMethods)).default([]),
});

/** The step that comes next; null: a session may begin. */
async function owedStep(
  ctx: Context,
  person: Person,
  proof: Proof,
  isRemembered: boolean,
): Promise<SignInStep | null> {
  const policy = await signInPolicy(ctx);
  if (!proof.hasSecondFactor) {
    const hasOne = await hasSecondFactor(ctx, person);
    if (hasOne && !isRemembered) return 'secondFactor';
    if (!hasOne && needsSecondFactor(policy, person.flags)) return 'setUp';
  }
  if (!proof.byPassword) return null;
  const stored = await findPassword(ctx.db, person.username);
  if (stored && isPasswordExpired(policy, stored.setOn, ctx.now)) return 'password';
  return (await countAnswers(ctx.db, person.id)) < policy.securityQuestions ? 'questions' : null;
}

const hasSecondFactor = async (ctx: Context, { id }: Person): Promise<boolean> =>
  (await secondFactorsOf(ctx.db, id)).length > 0;

/** Begins the session of a person, unless a step is owed. In a transaction. */
export async function letIn(ctx: Context, person: Person, proof: Proof): Promise<Entry> {
  const isRemembered =
    !proof.hasSecondFactor &&
    (await hasSecondFactor(ctx, person)) &&
    (await isMachineRemembered(ctx, person));
  const owes = await owedStep(ctx, person, proof, isRemembered);
  if (owes !== null) return { owes };
  const methods = [...proof.methods, ...(isRemembered ? (['rememberedMachine'] as const) : [])];
  return { owes, session: await beginSession(ctx, person, methods) };
}

/** The answer to a sign-in: tokens of its session, or a token that opens the owed step and nothing else. Not in a transaction. */
export async function answerEntry(ctx: Context, person: Person, proof: Proof, entry: Entry): Promise<Tokens> {
  const factors = await secondFactorsOf(ctx.db, person.id);
  const is2faEnabled = factors.length > 0;
  if (entry.owes === null) {
    return { ...(await issueTokens(ctx, person, entry.session)), is2faEnabled };
  }
  const { owes: step } = entry;
  const claims = { sub: person.id, epoch: person.tokenEpoch, step, ...proof };
  return {
    token: null,
    accessToken: await ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, ctx.now),
    expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000).toISOString(),
    is2faRequired: step === 'secondFactor' || step === 'setUp',
    is2faEnabled,
    isPasswordExpired: step === 'password',
    areSecurityQuestionsRequired: step === 'questions',
    ...(step === 'secondFactor' && { secondFactors: [...factors] }),
  };
}

/** A sign-in that waits for a step. */
interface Owing {
  readonly person: Person;
  readonly proof: Proof;
  readonly step: SignInStep;
}

/** Who owes a step, by the token, else the bearer token. A token of another step is refused like a forged one (`session_ended`). */
export async function personOfStep(ctx: Context, step: SignInStep, token = ctx.client.token): Promise<Owing> {
  const owing = await owingPerson(ctx, token);
  if (owing.step !== step) throw new AppError('session_ended');
  return owing;
}

/** Who owes which step, by its token; refuses any other with `session_ended`. */
export async function owingPerson(ctx: Context, token: string): Promise<Owing> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  const person = claims?.success ? (await directory(ctx)).person(claims.data.sub) : undefined;
  const isSound = claims?.success && person?.tokenEpoch === claims.data.epoch;
  if (!isSound || !person?.isActive) throw new AppError('session_ended');
  const { step, byPassword, hasSecondFactor, methods } = claims.data;
  return { person, proof: { byPassword, hasSecondFactor, methods }, step };
}
