import {
  canAdminister,
  directory,
  loadUserRecords,
  type Person,
  type UserRecord,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** An active user whom the actor may change, with an address for a link; refuses otherwise. */
export async function reachableUser(
  ctx: Context,
  id: string,
): Promise<{ readonly person: Person; readonly record: UserRecord }> {
  const person = (await directory(ctx)).person(id);
  const record = (await loadUserRecords(ctx.db, id)).get(id);
  if (!person || !record) throw notFound();
  if (!canAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  if (!person.isActive) throw new AppError('action_not_possible');
  return { person, record };
}
