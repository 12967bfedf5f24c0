import type { getTravelManagementVariable as endpoint } from '#contracts/connect-hub/get-travel-management-variable.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

export async function getTravelManagementVariable(): Promise<EndpointOutput<typeof endpoint>> {
  return { is_available: false, is_on: false };
}
