import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listTimeZones as endpoint } from '#contracts/people/list-time-zones.ts';

const zones = ['Etc/UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export async function listTimeZones(): Promise<EndpointOutput<typeof endpoint>> {
  return zones;
}
