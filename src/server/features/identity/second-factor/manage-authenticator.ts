import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { disableAuthenticator as disabling } from '#contracts/identity/disable-authenticator.ts';
import type { enableAuthenticator as enabling } from '#contracts/identity/enable-authenticator.ts';
import type { forgetMachine as forgetting } from '#contracts/identity/forget-machine.ts';
import type { renewRecoveryCodes as renewing } from '#contracts/identity/renew-recovery-codes.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { withCode } from './check-code.ts';
import { removeMachine } from './machine-store.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { putRecoveryCodes, removeSecondFactor } from './second-factor-store.ts';

/** What a person did with their second factor: `enabled`, `disabled`, `codes-renewed`, `machine-forgotten`. */
const secondFactorChanged = defineEvent<{ userId: string; change: string }>('identity.second-factor-changed');

export async function enableAuthenticator(
  ctx: Context,
  { body }: EndpointInput<typeof enabling>,
): Promise<EndpointOutput<typeof enabling>> {
  const person = await ownPerson(ctx);
  return withCode(ctx, person, body.code, 'unconfirmed', (tx) => newCodes(tx, person, 'enabled'));
}

export async function renewRecoveryCodes(
  ctx: Context,
  { body }: EndpointInput<typeof renewing>,
): Promise<EndpointOutput<typeof renewing>> {
  const person = await ownPerson(ctx);
  return withCode(ctx, person, body.code, 'confirmedWithoutRecovery', (tx) =>
    newCodes(tx, person, 'codes-renewed'),
  );
}

export async function disableAuthenticator(
  ctx: Context,
  { body }: EndpointInput<typeof disabling>,
): Promise<Record<string, never>> {
  const person = await ownPerson(ctx);
  await withCode(ctx, person, body.code, 'confirmed', async (tx) => {
    await removeSecondFactor(tx.db, person.id);
    tx.announce(secondFactorChanged, { userId: person.id, change: 'disabled' });
  });
  return {};
}

export async function forgetMachine(
  ctx: Context,
  { body }: EndpointInput<typeof forgetting>,
): Promise<Record<string, never>> {
  const { id } = actorOf(ctx);
  if (!(await removeMachine(ctx.db, id, body.id))) throw notFound();
  ctx.announce(secondFactorChanged, { userId: id, change: 'machine-forgotten' });
  return {};
}

async function newCodes(ctx: Context, person: Person, change: string) {
  const recoveryCodes = [...makeRecoveryCodes()];
  await putRecoveryCodes(ctx.db, person.id, recoveryCodes.map(hashRecoveryCode));
  ctx.announce(secondFactorChanged, { userId: person.id, change });
  return { recoveryCodes };
}

async function ownPerson(ctx: Context): Promise<Person> {
  const person = (await directory(ctx)).person(actorOf(ctx).id);
  if (!person) throw new AppError('session_ended');
  return person;
}
