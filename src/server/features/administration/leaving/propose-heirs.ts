import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import { type LeftKind, leftKinds } from '#contracts/administration/left-kinds.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { PeopleDirectory, Person } from '#server/features/people/index.ts';
import { openTaskCounts } from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { heirFault } from './heir-fault.ts';
import { rings } from './heirs.ts';
import { idsOf, type Left } from './left-behind.ts';

type Proposal = EndpointOutput<typeof getLeaver>['proposals'][number];
type Why = Proposal['why'];

interface Candidate {
  readonly person: Person;
  readonly why: Why;
}

/** Colleagues that are looked at for each kind. */
const maxColleagues = 20;
/** Things of a kind that are looked at: an heir of many is mostly an heir of all. */
const maxThings = 50;

/**
 * Who could take over the things of each kind: the manager, else somebody with the same role, those with the fewest open tasks
 * first, else whoever asks. Nobody is proposed who could not take over; a kind for which nobody can is left out.
 */
export async function proposeHeirs(
  ctx: Context,
  people: PeopleDirectory,
  left: Left,
  leaver: Person,
): Promise<Proposal[]> {
  const colleagues = colleaguesOf(people, leaver);
  const manager = people.managerOf(leaver.id);
  const self = people.person(actorOf(ctx).id);
  const counts = await openTaskCounts(
    ctx.db,
    [manager, self, ...colleagues].flatMap((person) => (person ? [person.id] : [])),
  );
  const load = ({ id }: Person) => counts.get(id) ?? 0;
  const sorted = [...colleagues].sort((one, other) => load(one) - load(other));
  const candidates = [
    ...of('manager', manager ? [manager] : []),
    ...of('same_role', sorted.slice(0, maxColleagues)),
    ...of('yourself', self ? [self] : []),
  ].filter(({ person }) => person.isActive && person.id !== leaver.id);
  const found: Proposal[] = [];
  for (const kind of leftKinds) {
    const heir = await firstFit(ctx, people, left, leaver, kind, candidates);
    if (!heir) continue;
    const { id, name } = heir.person;
    found.push({ kind, to: { id, name }, why: heir.why, open_tasks: load(heir.person) });
  }
  return found;
}

const of = (why: Why, persons: readonly Person[]): Candidate[] => persons.map((person) => ({ person, why }));

/** Active people with one of the person's roles. */
function colleaguesOf({ people }: PeopleDirectory, leaver: Person): readonly Person[] {
  const roles = new Set(leaver.roles.map(({ id }) => id));
  return [...people.values()].filter(
    (person) => person.isActive && person.id !== leaver.id && person.roles.some(({ id }) => roles.has(id)),
  );
}

/** The first who can take over all things of a kind. */
async function firstFit(
  ctx: Context,
  people: PeopleDirectory,
  left: Left,
  leaver: Person,
  kind: LeftKind,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> {
  const ids = idsOf(left)[kind].slice(0, maxThings);
  if (ids.length === 0) return undefined;
  for (const candidate of candidates) {
    const { person } = candidate;
    let isFit = true;
    for (const id of ids) isFit &&= (await heirFault(ctx, left, kind, id, person)) === null;
    const all = new Map(left.managed.map(({ id }) => [id, { to: person.id, path: '' }]));
    if (kind === 'managed') isFit &&= rings(people, leaver.id, left, all).length === 0;
    if (isFit) return candidate;
  }
  return undefined;
}
