import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getInfo2fa as endpoint } from '#contracts/identity/get-info-2fa.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadMachines } from './machine-store.ts';
import { countRecoveryCodes, hasAuthenticator } from './second-factor-store.ts';
import { personOfStep } from './sign-in-step.ts';

export async function getInfo2fa(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const person = ctx.actor === null ? await personOfStep(ctx) : await signedIn(ctx, ctx.actor.id);
  return {
    is2faEnabled: await hasAuthenticator(ctx.db, person.id),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, person.id),
    emailHint: person.email.replace(/^(.).*(?=@)/, '$1•••'),
    machines: ctx.actor === null ? [] : [...(await loadMachines(ctx.db, person.id, ctx.now))],
  };
}

async function signedIn(ctx: Context, id: string): Promise<Person> {
  const person = (await directory(ctx)).person(id);
  if (!person) throw new AppError('session_ended');
  return person;
}
