import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkCalendar as endpoint } from '#contracts/tenants/get-work-calendar.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from '../organization.ts';
import { presentCalendar } from './present-calendar.ts';

export async function getWorkCalendar(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const settings = await organization(ctx);
  const stored = settings.calendars.find((calendar) => calendar.teamId === null);
  return { calendar: presentCalendar(settings, stored), isStandard: stored === undefined };
}
