import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getCurrentOrganization as endpoint } from '#contracts/tenants/get-current-organization.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from './organization.ts';

export async function getCurrentOrganization(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { name, timeZone, dateFormat, timeFormat } = await organization(ctx);
  // The default zone of installations says nothing about where people are.
  const zone = timeZone === 'GMT Standard Time' || timeZone === '' ? 'Etc/UTC' : timeZone;
  return { name, time_zone: zone, date_format: dateFormat, time_format: timeFormat };
}
