import type { Context } from '#server/platform/context.ts';
import { directory } from './directory.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Names for ids; an id that is nobody's is left out. */
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
