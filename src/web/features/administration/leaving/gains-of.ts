import type { PickedPerson } from '#web/features/entry-form/index.ts';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

/** What one person ends up with: how many things of which kinds. */
export interface Gain {
  readonly person: PickedPerson;
  readonly of: readonly { readonly kind: Part['kind']; readonly title: string; readonly count: number }[];
}

/** What each chosen person ends up with, in the order of the parts; what nobody was chosen for is left out. */
export function gainsOf(parts: readonly Part[], heirs: Pick<Heirs, 'ofKind' | 'ofThing'>): readonly Gain[] {
  const gains = new Map<
    string,
    { person: PickedPerson; of: { kind: Part['kind']; title: string; count: number }[] }
  >();
  const add = (person: PickedPerson, { kind, title }: Part, count: number) => {
    const gain = gains.get(person.id) ?? { person, of: [] };
    gains.set(person.id, gain);
    const same = gain.of.find((one) => one.kind === kind);
    if (same) same.count += count;
    else gain.of.push({ kind, title, count });
  };
  for (const part of parts) {
    const { kind, things, count } = part;
    const others = things.flatMap(({ id }) => heirs.ofThing.get(id) ?? []);
    for (const person of others) add(person, part, 1);
    const rest = heirs.ofKind[kind];
    if (rest && count > others.length) add(rest, part, count - others.length);
  }
  return [...gains.values()];
}

/** Open tasks of somebody before and after the hand-over. */
export interface TaskGain {
  readonly before: number;
  readonly after: number;
}

/** What the hand-over does to the open tasks of a person; null: they get none, or how many they have is not known. */
export function taskGainOf(
  { person, of }: Gain,
  known: readonly { readonly to: { readonly id: string }; readonly open_tasks: number }[],
): TaskGain | null {
  const before = known.find(({ to }) => to.id === person.id)?.open_tasks;
  const gained = of.find(({ kind }) => kind === 'tasks')?.count;
  return before === undefined || gained === undefined ? null : { before, after: before + gained };
}
