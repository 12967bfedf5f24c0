import type { getUser as endpoint } from '#contracts/administration/get-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { loadSessions, secondFactorsOf } from '#server/features/identity/index.ts';
import { canAdminister, directory, loadUserRecords } from '#server/features/people/index.ts';
import { provisionedUsers } from '#server/features/provisioning/index.ts';
import { providersOf } from '#server/features/single-sign-on/index.ts';
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
  // From where somebody works, and who vouches for them, is for those who can end it.
  const isInCharge = isTold && canAdminister(actor, person);
  return {
    ...presentUserDetail(person, record, people, leaving, secondFactors),
    links: isInCharge ? await linksOf(ctx, person.id) : null,
    sessions: isInCharge ? [...(await loadSessions(ctx.db, person.id, ctx.now))] : null,
  };
}

async function linksOf(ctx: Context, userId: string) {
  const known = (await provisionedUsers(ctx.db, [userId])).get(userId);
  return {
    providers: [...(await providersOf(ctx.db, userId))],
    is_provisioned: known !== undefined && known.deletedOn === null,
  };
}
