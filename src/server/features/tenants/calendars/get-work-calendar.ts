import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkCalendar as endpoint } from '#contracts/tenants/get-work-calendar.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from '../organization.ts';
import { readCalendar } from './calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';

export async function getWorkCalendar(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { revision, ofOrganization } = await readCalendar(ctx.db, null);
  const calendar = presentCalendar(await organization(ctx), ofOrganization);
  return { calendar, isStandard: ofOrganization === undefined, revision };
}
