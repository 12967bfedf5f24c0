import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpUsers as endpoint } from '#contracts/people/look-up-users.ts';
import type { Context } from '#server/platform/context.ts';
import { directory } from './directory.ts';
import type { Person } from './person.ts';

export async function lookUpUsers(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { people } = await directory(ctx);
  const wanted = body.ids ? new Set(body.ids) : null;
  const term = body.searchTerm.trim().toLowerCase();
  // An id may belong to a person who has left: old entries still show the name.
  const matches = wanted
    ? (person: Person) => wanted.has(person.id)
    : (person: Person) => person.isActive && mentions(person, term);
  return [...people.values()]
    .filter(matches)
    .sort((left, right) => left.name.localeCompare(right.name, ctx.locale))
    .slice(0, wanted ? undefined : body.length)
    .map(({ id, name, username, email }) => ({ id, name, username, email }));
}

function mentions(person: Person, term: string): boolean {
  return [person.name, person.username, person.email].some((text) => text.toLowerCase().includes(term));
}
