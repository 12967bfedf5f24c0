import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishPasskey as finishing } from '#contracts/identity/passkeys/finish-passkey.ts';
import type { startPasskey as starting } from '#contracts/identity/passkeys/start-passkey.ts';
import { newPasswordShape } from '#contracts/identity/reset-password.ts';
import type { Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openPasswordCredential } from '../passwords/open-password-credential.ts';
import { withOwnPassword } from '../passwords/replace-password.ts';
import { withCode } from '../second-factor/check-code.ts';
import { ownPerson } from '../second-factor/manage-authenticator.ts';
import { newCodes } from '../second-factor/recovery-codes.ts';
import { secondFactorChanged } from '../second-factor/second-factor-events.ts';
import { secondFactorsOf } from '../second-factor/second-factor-store.ts';
import { challengeMs, makeChallenge, relyingParty, signedChallenge } from './challenge.ts';
import { findPasskey, insertPasskey, loadPasskeys, type Passkey } from './passkey-store.ts';

const maxPasskeys = 20;

/** Adding a key to a house needs more than being inside: the challenge is made only after the person has proved who they are. */
export async function startPasskey(
  ctx: Context,
  { body }: EndpointInput<typeof starting>,
): Promise<EndpointOutput<typeof starting>> {
  const person = await ownPerson(ctx);
  if (!(await signInPolicy(ctx)).allowsPasskeys) throw new AppError('method_not_allowed');
  const known = await loadPasskeys(ctx.db, person.id);
  if (known.length >= maxPasskeys) throw new AppError('action_not_possible');
  const challenge = await afterProof(ctx, person, body);
  const { id: rpID } = relyingParty(ctx);
  const options = await generateRegistrationOptions({
    rpName: ctx.tenant.title,
    rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.username,
    userDisplayName: person.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: [...one.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
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
  const person = await ownPerson(ctx);
  const passkey = await verified(ctx, person, body.response);
  if (!passkey) {
    const violation = { path: 'body.response', code: 'passkey_unfit' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  if (await findPasskey(ctx.db, passkey.credentialId)) throw new AppError('in_use');
  return ctx.inTransaction(async (tx) => {
    const isFirst = (await secondFactorsOf(tx.db, person.id)).length === 0;
    await insertPasskey(tx.db, { ...passkey, name: body.name, madeOn: tx.now });
    tx.announce(secondFactorChanged, { userId: person.id, change: 'passkey-added' });
    const codes = isFirst ? await newCodes(tx, person.id, 'codes-renewed') : [];
    return { id: passkey.id, recoveryCodes: [...codes] };
  });
}

async function verified(
  ctx: Context,
  person: Person,
  response: EndpointInput<typeof finishing>['body']['response'],
): Promise<Passkey | null> {
  const expectedChallenge = await signedChallenge(ctx, response.response.clientDataJSON, 'add', person.id);
  if (expectedChallenge === null) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified || !checked.registrationInfo) return null;
  const { credential } = checked.registrationInfo;
  return {
    id: ctx.randomId(),
    userId: person.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  };
}
