import type { deleteUser as endpoint } from '#contracts/administration/delete-user.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { endSessionsOf, removePasswordLink } from '#server/features/identity/index.ts';
import {
  canAdminister,
  freshDirectory,
  loadUserRecords,
  lockPeople,
  peopleChanged,
  updateUser,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { hasWork } from '../leaving/work-left.ts';
import { removeLeavingDate } from '../leaving-dates/leaving-date-store.ts';
import { userDeactivated } from './user-events.ts';
import { lastAdministrator } from './user-policy.ts';

/**
 * Deactivates a user who is not the actor and not the last system administrator, and whose work somebody has taken over
 * unless the actor says that it stays.
 */
export async function deleteUser(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const person = people.person(params.id);
  const record = (await loadUserRecords(ctx.db, params.id)).get(params.id);
  if (!person || !record) throw notFound();
  const actor = actorOf(ctx);
  if (!canAdminister(actor, person)) throw new AppError('forbidden');
  if (!person.isActive) return {};
  const violations = [
    ...(person.id === actor.id ? [{ path: 'params.id', code: 'own_account' }] : []),
    ...lastAdministrator(people, person, { flags: person.flags, isActive: false }),
    ...(body.leave_behind ? [] : await hasWork(ctx, people, person, 'body.leave_behind')),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { username, name: fullName, email, flags, managerId, locale, timeZone } = person;
  const { licenseType } = record;
  const change = { username, fullName, email, flags, managerId, locale, timeZone, licenseType };
  const by = { by: actor.id, on: ctx.now, endsTokens: true };
  await updateUser(ctx.db, person.id, { ...change, isActive: false }, by);
  await endSessionsOf(ctx, person.id);
  await removePasswordLink(ctx.db, person.id);
  await removeLeavingDate(ctx.db, person.id);
  ctx.announce(userDeactivated, { userId: person.id });
  peopleChanged(ctx);
  return {};
}
