import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getOutOfOffice as endpoint } from '#contracts/people/get-out-of-office.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { directory } from '../directory.ts';
import { substitutes } from './substitutes.ts';

export async function getOutOfOffice(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { id } = actorOf(ctx);
  const people = await directory(ctx);
  const acting = await substitutes(ctx);
  const named = (userId: string) => ({ id: userId, name: people.person(userId)?.name ?? '' });
  const absence = people.absences.get(id);
  return {
    outOfOffice: absence
      ? { from: absence.from, to: absence.to, substitute: named(absence.substituteId) }
      : null,
    isAway: acting.substituteOf(id) !== null,
    actsFor: acting.absenteesOf(id).map(named),
  };
}
