import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getCurrentOrganization as endpoint } from '#contracts/tenants/get-current-organization.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from './organization.ts';
import { dateTimeFormat, logoAddress, zoneOf } from './settings/present-organization.ts';

export async function getCurrentOrganization(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const found = await organization(ctx);
  return {
    name: found.name,
    time_zone: zoneOf(found),
    date_format: found.dateFormat,
    time_format: found.timeFormat,
    datetime_format: dateTimeFormat(found),
    first_weekday: found.firstWeekday,
    accent: found.accent,
    logo: logoAddress(found),
  };
}
