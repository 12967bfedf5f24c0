import type { getUser as endpoint } from '#contracts/administration/get-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { loadSessions, secondFactorsOf } from '#server/features/identity/index.ts';
import { canAdminister, directory, loadUserRecords } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { findLeavingDate } from '../leaving-dates/leaving-date-store.ts';
import { presentUserDetail } from './present-user.ts';

export async function getUser(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const person = people.person(params.id);
  const record = (await loadUserRecords(ctx.db, params.id)).get(params.id);
  if (!person || !record) throw notFound();
  // Whose account has only a password is for those who can help, and for no one else.
  const actor = actorOf(ctx);
  const isTold = isPermitted('administrate', actor.flags);
  const secondFactors = isTold ? [...(await secondFactorsOf(ctx.db, person.id))] : null;
  const leaving = await findLeavingDate(ctx.db, person.id);
  return {
    ...presentUserDetail(person, record, people, leaving, secondFactors),
    // From where somebody works is for those who can end it.
    sessions:
      isTold && canAdminister(actor, person) ? [...(await loadSessions(ctx.db, person.id, ctx.now))] : null,
  };
}
