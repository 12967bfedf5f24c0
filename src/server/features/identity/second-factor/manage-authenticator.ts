import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { disableAuthenticator as disabling } from '#contracts/identity/disable-authenticator.ts';
import type { enableAuthenticator as enabling } from '#contracts/identity/enable-authenticator.ts';
import type { forgetMachine as forgetting } from '#contracts/identity/forget-machine.ts';
import type { renewRecoveryCodes as renewing } from '#contracts/identity/renew-recovery-codes.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { withCode } from './check-code.ts';
import { removeMachine } from './machine-store.ts';
import { newCodes } from './recovery-codes.ts';
import { secondFactorChanged } from './second-factor-events.ts';
import { removeAuthenticator } from './second-factor-store.ts';

export async function enableAuthenticator(
  ctx: Context,
  { body }: EndpointInput<typeof enabling>,
): Promise<EndpointOutput<typeof enabling>> {
  const person = await ownPerson(ctx);
  return withCode(ctx, person, body.code, 'unconfirmed', async (tx) => ({
    recoveryCodes: [...(await newCodes(tx, person.id, 'enabled'))],
  }));
}

export async function renewRecoveryCodes(
  ctx: Context,
  { body }: EndpointInput<typeof renewing>,
): Promise<EndpointOutput<typeof renewing>> {
  const person = await ownPerson(ctx);
  return withCode(ctx, person, body.code, 'confirmedWithoutRecovery', async (tx) => ({
    recoveryCodes: [...(await newCodes(tx, person.id, 'codes-renewed'))],
  }));
}

export async function disableAuthenticator(
  ctx: Context,
  { body }: EndpointInput<typeof disabling>,
): Promise<Record<string, never>> {
  const person = await ownPerson(ctx);
  await withCode(ctx, person, body.code, 'confirmed', async (tx) => {
    await removeAuthenticator(tx.db, person.id);
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

/** The caller as the directory has them. */
export async function ownPerson(ctx: Context): Promise<Person> {
  const person = (await directory(ctx)).person(actorOf(ctx).id);
  if (!person) throw new AppError('session_ended');
  return person;
}
