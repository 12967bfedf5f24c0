import type { PickedPerson } from '#web/features/entry-form/index.ts';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

/** What one person ends up with: how many things of which kinds. */
export interface Gain {
  readonly person: PickedPerson;
  readonly of: readonly { readonly title: string; readonly count: number }[];
}

/** What each chosen person ends up with, in the order of the parts; what nobody was chosen for is left out. */
export function gainsOf(parts: readonly Part[], heirs: Pick<Heirs, 'ofKind' | 'ofThing'>): readonly Gain[] {
  const gains = new Map<string, { person: PickedPerson; of: { title: string; count: number }[] }>();
  const add = (person: PickedPerson, title: string, count: number) => {
    const gain = gains.get(person.id) ?? { person, of: [] };
    gains.set(person.id, gain);
    const same = gain.of.find((one) => one.title === title);
    if (same) same.count += count;
    else gain.of.push({ title, count });
  };
  for (const { kind, things, count, title } of parts) {
    const others = things.flatMap(({ id }) => heirs.ofThing.get(id) ?? []);
    for (const person of others) add(person, title, 1);
    const rest = heirs.ofKind[kind];
    if (rest && count > others.length) add(rest, title, count - others.length);
  }
  return [...gains.values()];
}
