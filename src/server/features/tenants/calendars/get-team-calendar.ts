import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getTeamCalendar as endpoint } from '#contracts/tenants/get-team-calendar.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from '../organization.ts';
import { readCalendar, teamExists } from './calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';

export async function getTeamCalendar(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await teamExists(ctx.db, params.teamId))) throw notFound();
  const { revision, own, ofOrganization } = await readCalendar(ctx.db, params.teamId);
  const calendar = presentCalendar(await organization(ctx), own ?? ofOrganization);
  return { calendar, isOwn: own !== undefined, revision };
}
