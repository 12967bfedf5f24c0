import type { eraseUser as endpoint } from '#contracts/administration/erase-user.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { eraseFromTrail } from '#server/features/audit/index.ts';
import { eraseInitiator } from '#server/features/entries/index.ts';
import {
  deletePicture,
  eraseUserRow,
  freshDirectory,
  lockPeople,
  peopleChanged,
  putRolesOfUser,
  putTeamsOfUser,
  removeAbsence,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { hasWork } from '../leaving/work-left.ts';
import { userErased } from '../users/user-events.ts';
import { eraseBelongings } from './erase-belongings.ts';
import { eraseNames } from './erase-names.ts';

/**
 * Erases what names a deactivated user, in one transaction; a long trail and many entries are erased to their end by jobs.
 * Users whose work nobody has taken over are refused, and active ones: so the actor, who is an active system administrator, cannot erase themselves, and one always stays.
 */
export async function eraseUser(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const person = people.person(params.id);
  if (!person) throw notFound();
  if (person.isActive) throw refused([{ path: 'params.id', code: 'active_user' }]);
  if (person.isErased) return {};
  const left = await hasWork(ctx, people, person, 'params.id');
  if (left.length > 0) throw refused(left);
  await eraseBelongings(ctx.db, person);
  await eraseNames(ctx, person);
  await eraseInitiator(ctx, person.id);
  await erasePerson(ctx, person.id);
  await eraseFromTrail(ctx, person.id);
  ctx.announce(userErased, { userId: person.id });
  peopleChanged(ctx);
  return {};
}

function refused(violations: readonly Violation[]): AppError {
  return new AppError('validation_failed', {}, { violations });
}

async function erasePerson(ctx: Context, id: string): Promise<void> {
  await deletePicture(ctx.db, id);
  await removeAbsence(ctx.db, id);
  await putRolesOfUser(ctx.db, id, []);
  await putTeamsOfUser(ctx.db, id, []);
  await eraseUserRow(ctx.db, id, { by: actorOf(ctx).id, on: ctx.now });
}
