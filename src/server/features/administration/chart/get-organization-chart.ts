import type { getOrganizationChart as endpoint } from '#contracts/administration/get-organization-chart.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** All active people with their managers. */
export async function getOrganizationChart(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  return [...people.people.values()]
    .filter(({ isActive }) => isActive)
    .map(({ id, name, managerId, teams }) => ({
      id,
      name,
      manager_id: managerId !== null && people.isActive(managerId) ? managerId : null,
      teams: teams.map((team) => team.name),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, ctx.locale));
}
