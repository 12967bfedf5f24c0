import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getUserInfo as endpoint } from '#contracts/identity/get-user-info.ts';
import { directory, getLaunchPage } from '#server/features/people/index.ts';
import { dateTimeFormat, organization } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { isMachineRemembered } from './second-factor/remembered-machine.ts';
import { secondFactorsOf } from './second-factor/second-factor-store.ts';

export async function getUserInfo(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const actor = actorOf(ctx);
  const person = (await directory(ctx)).person(actor.id);
  const formats = await organization(ctx);
  return {
    uid: actor.id,
    username: person?.username ?? '',
    email: actor.email,
    fullname: actor.name,
    time_zone: actor.timeZone,
    date_format: formats.dateFormat,
    time_format: formats.timeFormat,
    datetime_format: dateTimeFormat(formats),
    language: actor.locale ?? formats.defaultLanguage,
    preference: { launch_page: { type: (await getLaunchPage(ctx)).launchPage } },
    manager: actor.managerId,
    roles: actor.roles.map((role) => role.name),
    teams: actor.teams.map((team) => team.name),
    config: {
      ...actor.flags,
      is2faEnabled: (await secondFactorsOf(ctx.db, actor.id)).length > 0,
      isMachineRemembered: person ? await isMachineRemembered(ctx, person) : false,
    },
  };
}
