import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';

/** Today as `YYYY-MM-DD` in the organisation's zone, whose periods everybody shares. */
export function useToday(): string {
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const timeZone = organization.data?.time_zone ?? currentZone();
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
