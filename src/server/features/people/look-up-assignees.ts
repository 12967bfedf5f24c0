import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpAssignees as endpoint } from '#contracts/people/look-up-assignees.ts';
import type { Context } from '#server/platform/context.ts';
import { directory } from './directory.ts';
import type { Person } from './person.ts';

const maxUsers = 50;

export async function lookUpAssignees(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const term = query.searchTerm.trim().toLowerCase();
  const matches = (text: string) => text.toLowerCase().includes(term);
  return {
    users: [...people.people.values()]
      .filter((person) => person.isActive && (matches(person.name) || matches(person.username)))
      .sort((left, right) => left.name.localeCompare(right.name, ctx.locale))
      .slice(0, maxUsers)
      .map(({ id, name, email }) => ({ id, name, email })),
    roles: people.roles
      .filter((role) => matches(role.name))
      .map((role) => ({ id: role.id, name: role.name, people: people.roleMembers(role.id).map(named) })),
    teams: people.teams
      .filter((team) => matches(team.name))
      .map((team) => ({ id: team.id, name: team.name, people: people.teamMembers(team.id).map(named) })),
  };
}

const named = ({ id, name }: Person) => ({ id, name });
