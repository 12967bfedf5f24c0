import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setOrganizationTimeZone as endpoint } from '#contracts/tenants/set-organization-time-zone.ts';
import type { Context } from '#server/platform/context.ts';
import { keepSettings } from './save-organization.ts';

export async function setOrganizationTimeZone(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await keepSettings(ctx, { timeZone: body.time_zone });
  return {};
}
