import type { getOutOfOffice as endpoint } from '#contracts/absences/get-out-of-office.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import {
  actorSubstitutions,
  directory,
  isAwayNow,
  type Substitution,
} from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { choosableApps, namedApps } from './choosable-apps.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function getOutOfOffice(ctx: Context): Promise<Output> {
  const { id } = actorOf(ctx);
  const people = await directory(ctx);
  const absence = people.absences.get(id);
  const apps = await choosableApps(ctx, Object.keys(absence?.others ?? {}));
  const named = (userId: string) => ({ id: userId, name: people.person(userId)?.name ?? '' });
  const actsFor = async ({ absenteeId, moduleIds, isAllBut }: Substitution) => ({
    ...named(absenteeId),
    apps: isAllBut ? null : [...(await namedApps(ctx, moduleIds))],
  });
  return {
    outOfOffice: absence
      ? {
          from: absence.from,
          to: absence.to,
          substitute: named(absence.substituteId),
          others: apps.flatMap((app) => {
            const substituteId = absence.others[app.id];
            return substituteId === undefined ? [] : [{ app, substitute: named(substituteId) }];
          }),
        }
      : null,
    isAway: await isAwayNow(ctx, id),
    actsFor: await Promise.all((await actorSubstitutions(ctx)).map(actsFor)),
    apps: [...apps],
  };
}
