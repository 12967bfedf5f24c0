import type { eraseUser as endpoint } from '#contracts/administration/erase-user.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { eraseFromTrail } from '#server/features/audit/index.ts';
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
import { userErased } from '../users/user-events.ts';
import { eraseBelongings } from './erase-belongings.ts';

/**
 * Erases what names a deactivated user, in one transaction; a long trail is erased to its end by a job. Active users are
 * refused: so the actor, who is an active system administrator, cannot erase themselves, and one always stays.
 */
export async function eraseUser(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const person = (await freshDirectory(ctx)).person(params.id);
  if (!person) throw notFound();
  if (person.isActive) throw activeUser();
  if (person.isErased) return {};
  await eraseBelongings(ctx.db, person);
  await erasePerson(ctx, person.id);
  await eraseFromTrail(ctx, person.id);
  ctx.announce(userErased, { userId: person.id });
  peopleChanged(ctx);
  return {};
}

function activeUser(): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: 'params.id', code: 'active_user' }] });
}

async function erasePerson(ctx: Context, id: string): Promise<void> {
  await deletePicture(ctx.db, id);
  await removeAbsence(ctx.db, id);
  await putRolesOfUser(ctx.db, id, []);
  await putTeamsOfUser(ctx.db, id, []);
  await eraseUserRow(ctx.db, id, { by: actorOf(ctx).id, on: ctx.now });
}
