import type { Context } from '#server/platform/context.ts';
import { directory } from './directory.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Names for ids; ids that belong to no one are left out. */
export async function loadPeople(
  ctx: Context,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, NamedPerson>> {
  const { people } = await directory(ctx);
  const found = new Map<string, NamedPerson>();
  for (const id of ids) {
    const person = id === null ? undefined : people.get(id);
    if (person) found.set(person.id, { id: person.id, name: person.name, email: person.email });
  }
  return found;
}
