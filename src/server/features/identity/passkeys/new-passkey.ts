import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { finishPasskey } from '#contracts/identity/passkeys/finish-passkey.ts';
import type { startPasskey } from '#contracts/identity/passkeys/start-passkey.ts';
import type { Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { newCodes } from '../second-factor/recovery-codes.ts';
import { secondFactorChanged } from '../second-factor/second-factor-events.ts';
import { secondFactorsOf } from '../second-factor/second-factor-store.ts';
import { challengeMs, relyingParty, signedChallenge } from './challenge.ts';
import { findPasskey, insertPasskey, loadPasskeys, type Passkey } from './passkey-store.ts';

type Given = EndpointInput<typeof finishPasskey>['body'];

const maxPasskeys = 20;

/** Refuses a new passkey where the policy allows none, or the person has as many as anyone may. */
export async function allowNewPasskey(ctx: Context, person: Person): Promise<void> {
  if (!(await signInPolicy(ctx)).allowsPasskeys) throw new AppError('method_not_allowed');
  const known = await loadPasskeys(ctx.db, person.id);
  if (known.length >= maxPasskeys) throw new AppError('action_not_possible');
}

/** What the browser needs to create a passkey that answers a challenge. */
export async function creationOptions(
  ctx: Context,
  person: Person,
  challenge: string,
): Promise<EndpointOutput<typeof startPasskey>> {
  const known = await loadPasskeys(ctx.db, person.id);
  const { id: rpID } = relyingParty(ctx);
  const options = await generateRegistrationOptions({
    rpName: (await organization(ctx)).name,
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

/** A passkey that was kept, with recovery codes if it is the first second factor of its person. */
interface KeptPasskey {
  readonly id: string;
  readonly recoveryCodes: readonly string[];
}

/** Keeps a passkey that answers a challenge of its person, and runs `work` in the same transaction. */
export async function keepPasskey<Result>(
  ctx: Context,
  person: Person,
  { name, response }: Given,
  work: (tx: Context, kept: KeptPasskey) => Promise<Result>,
): Promise<Result> {
  const passkey = await verified(ctx, person, response);
  if (!passkey) {
    const violation = { path: 'body.response', code: 'passkey_unfit' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  if (await findPasskey(ctx.db, passkey.credentialId)) throw new AppError('in_use');
  return ctx.inTransaction(async (tx) => {
    const isFirst = (await secondFactorsOf(tx.db, person.id)).length === 0;
    await insertPasskey(tx.db, { ...passkey, name, madeOn: tx.now });
    // Whoever sets it up while signing in is no actor yet.
    const by = { actorId: person.id };
    tx.announce(secondFactorChanged, { userId: person.id, change: 'passkey-added' }, by);
    const recoveryCodes = isFirst ? await newCodes(tx, person.id, 'codes-renewed') : [];
    return work(tx, { id: passkey.id, recoveryCodes });
  });
}

async function verified(ctx: Context, person: Person, response: Given['response']): Promise<Passkey | null> {
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
