import type { EndpointOutput } from '#contracts/endpoint.ts';
import { timeFormat } from '#contracts/shapes/organization.ts';
import type { getOrganization as endpoint } from '#contracts/tenants/get-organization.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from '../organization.ts';
import { dateTimeFormat, logoAddress, zoneOf } from './present-organization.ts';

export async function getOrganization(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const found = await organization(ctx);
  return {
    revision: found.revision,
    name: found.name,
    support_email: found.supportEmail,
    support_phone: found.supportPhone,
    time_zone: zoneOf(found),
    date_format: found.dateFormat,
    time_format: timeFormat.catch('HH:mm:ss').parse(found.timeFormat),
    datetime_format: dateTimeFormat(found),
    first_weekday: found.firstWeekday,
    accent: found.accent,
    default_language: found.defaultLanguage,
    logo: logoAddress(found),
  };
}
