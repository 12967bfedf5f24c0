import type { listTeamMembers as endpoint } from '#contracts/administration/list-team-members.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory, type GroupKind } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { groupsOf, knownGroups } from './groups-of.ts';

const columns = { name: 'text', username: 'text', email: 'text', is_active: 'mark' } as const;

export async function listMembers(
  ctx: Context,
  kind: GroupKind,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  if (!knownGroups(people, kind).some(({ id }) => id === params.id)) throw notFound();
  const rows = [...people.people.values()]
    .filter((person) => groupsOf(person, kind).some(({ id }) => id === params.id))
    .sort((one, other) => one.name.localeCompare(other.name, ctx.locale))
    .map(({ id, name, username, email, isActive }) => {
      const shown = { name, username, email, is_active: isActive };
      return { item: { id, ...shown }, columns: shown };
    });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
