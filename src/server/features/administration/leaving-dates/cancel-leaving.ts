import type { cancelLeaving as endpoint } from '#contracts/administration/cancel-leaving.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { canAdminister, freshDirectory, lockPeople } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { findLeavingDate, removeLeavingDate } from './leaving-date-store.ts';
import { leavingDateRemoved } from './leaving-events.ts';

export async function cancelLeaving(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const person = (await freshDirectory(ctx)).person(params.id);
  if (!person) throw notFound();
  if (!canAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  const date = await findLeavingDate(ctx.db, person.id);
  if (!date) return {};
  await removeLeavingDate(ctx.db, person.id);
  ctx.announce(leavingDateRemoved, { userId: person.id, on: date.on });
  return {};
}
