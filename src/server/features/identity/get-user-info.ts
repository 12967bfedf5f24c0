import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getUserInfo as endpoint } from '#contracts/identity/get-user-info.ts';
import { directory, getLaunchPage } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { isMachineRemembered } from './second-factor/remembered-machine.ts';
import { hasAuthenticator } from './second-factor/second-factor-store.ts';

export async function getUserInfo(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const actor = actorOf(ctx);
  const person = (await directory(ctx)).person(actor.id);
  return {
    uid: actor.id,
    username: person?.username ?? '',
    email: actor.email,
    fullname: actor.name,
    time_zone: actor.timeZone,
    language: actor.locale,
    preference: { launch_page: { type: (await getLaunchPage(ctx)).launchPage } },
    manager: actor.managerId,
    roles: actor.roles.map((role) => role.name),
    teams: actor.teams.map((team) => team.name),
    config: {
      ...actor.flags,
      is2faEnabled: await hasAuthenticator(ctx.db, actor.id),
      isMachineRemembered: person ? await isMachineRemembered(ctx, person) : false,
    },
  };
}
