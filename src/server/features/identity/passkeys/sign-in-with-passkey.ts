import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishPasskeySignIn as finishing } from '#contracts/identity/passkeys/finish-passkey-sign-in.ts';
import type { startPasskeySignIn as starting } from '#contracts/identity/passkeys/start-passkey-sign-in.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { deviceOf, rememberDevice } from '../limits/known-device.ts';
import { rememberMachine } from '../second-factor/remembered-machine.ts';
import { answerEntry, letIn, type Proof, personOfStep } from '../steps/sign-in-step.ts';
import { challengeMs, makeChallenge, relyingParty, signedChallenge } from './challenge.ts';
import { findPasskey, loadPasskeys, noteUse, type Passkey } from './passkey-store.ts';

/** Whose passkey is wanted: of somebody who has shown their password, or (null) of anybody. */
type Wanted = Awaited<ReturnType<typeof personOfStep>> | null;

async function wantedBy(ctx: Context, accessToken: string | undefined): Promise<Wanted> {
  if (accessToken !== undefined) return personOfStep(ctx, 'secondFactor', accessToken);
  // As a second factor, passkeys that people have go on working.
  if (!(await signInPolicy(ctx)).allowsPasskeys) throw new AppError('method_not_allowed');
  return null;
}

export async function startPasskeySignIn(
  ctx: Context,
  { body }: EndpointInput<typeof starting>,
): Promise<EndpointOutput<typeof starting>> {
  const wanted = await wantedBy(ctx, body.accessToken);
  const own = wanted ? await loadPasskeys(ctx.db, wanted.person.id) : [];
  const purpose = wanted ? 'secondFactor' : 'signIn';
  const challenge = await makeChallenge(ctx, purpose, wanted?.person.id ?? null);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    userVerification: wanted ? 'preferred' : 'required',
    allowCredentials: own.map((one) => ({ id: one.credentialId, transports: [...one.transports] })),
  });
  return { options: { ...options } };
}

export async function finishPasskeySignIn(
  ctx: Context,
  { body }: EndpointInput<typeof finishing>,
): Promise<EndpointOutput<typeof finishing>> {
  const wanted = await wantedBy(ctx, body.accessToken);
  const used = await usedPasskey(ctx, wanted, body.response);
  const person = used && (await directory(ctx)).person(used.passkey.userId);
  if (!used || !person) throw await refusal(ctx, wanted);
  if (!person.isActive) {
    const about = { subjectId: person.id, reason: 'accountDisabled' } as const;
    ctx.platform.trail.refused(ctx, 'authenticate', about);
    throw new AppError('account_disabled');
  }
  const proof: Proof = {
    byPassword: wanted?.proof.byPassword ?? false,
    hasSecondFactor: true,
    methods: [...(wanted?.proof.methods ?? []), 'passkey'],
  };
  const entry = await ctx.inTransaction(async (tx) =>
    (await noteUse(tx.db, used.passkey.id, used.counter, tx.now)) ? letIn(tx, person, proof) : null,
  );
  if (entry === null) throw await refusal(ctx, wanted);
  await rememberDevice(ctx, await deviceOf(ctx), person);
  if (wanted && body.rememberMachine) await rememberMachine(ctx, person);
  return answerEntry(ctx, person, proof, entry);
}

async function refusal(ctx: Context, wanted: { readonly person: Person } | null): Promise<AppError> {
  ctx.platform.trail.refused(ctx, 'finishPasskeySignIn', { subjectId: wanted?.person.id });
  return new AppError('passkey_refused');
}

/** The passkey that has signed a challenge of ours here and now, with the counter it told; else null. */
async function usedPasskey(
  ctx: Context,
  wanted: Wanted,
  response: EndpointInput<typeof finishing>['body']['response'],
): Promise<{ readonly passkey: Passkey; readonly counter: number } | null> {
  const purpose = wanted ? 'secondFactor' : 'signIn';
  const userId = wanted?.person.id ?? null;
  const expectedChallenge = await signedChallenge(ctx, response.response.clientDataJSON, purpose, userId);
  const passkey = expectedChallenge === null ? null : await findPasskey(ctx.db, response.id);
  if (expectedChallenge === null || !passkey) return null;
  if (wanted && passkey.userId !== wanted.person.id) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: !wanted,
  }).catch(() => null);
  return checked?.verified ? { passkey, counter: checked.authenticationInfo.newCounter } : null;
}
