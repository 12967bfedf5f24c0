import type { handOver as endpoint } from '#contracts/administration/hand-over.ts';
import { type LeftKind, leftKinds } from '#contracts/administration/left-kinds.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { heirFault } from './heir-fault.ts';
import { idsOf, type Left } from './left-behind.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** Who gets one thing; `path` is the place of that choice in the request. */
export interface Heir {
  readonly to: string;
  readonly path: string;
}

/** Who gets what, by kind and the id of the thing. */
export type Heirs = Readonly<Record<LeftKind, ReadonlyMap<string, Heir>>>;

/** Who gets each thing; `violations` tells what has nobody, and choices for things that are not there. */
export function heirsOf(body: Body, left: Left): { heirs: Heirs; violations: readonly Violation[] } {
  const violations: Violation[] = [];
  const there = idsOf(left);
  const heirs = leftKinds.map((kind): [LeftKind, ReadonlyMap<string, Heir>] => {
    const chosen = new Map<string, Heir>();
    const all = new Set(there[kind]);
    for (const [index, { id, to }] of (body.others?.[kind] ?? []).entries()) {
      const path = `body.others.${kind}[${index}]`;
      if (all.has(id) && !chosen.has(id)) chosen.set(id, { to, path: `${path}.to` });
      else violations.push({ path: `${path}.id`, code: 'not_left_behind' });
    }
    const path = `body.${kind}_to`;
    const to = body[`${kind}_to`];
    for (const id of there[kind]) if (to !== undefined && !chosen.has(id)) chosen.set(id, { to, path });
    if (chosen.size < all.size) violations.push({ path, code: 'input_missing' });
    return [kind, chosen];
  });
  return { heirs: Object.fromEntries(heirs) as unknown as Heirs, violations };
}

/** What keeps the chosen people from taking over, each choice once; also of those for whom nothing is left. */
export async function unfitHeirs(
  ctx: Context,
  people: PeopleDirectory,
  left: Left,
  heirs: Heirs,
  { id: leaverId, ...body }: Body,
): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  const isThere = (id: string) => people.person(id)?.isActive && id !== leaverId;
  for (const kind of leftKinds) {
    const to = body[`${kind}_to`];
    if (to !== undefined && !isThere(to)) found.push({ path: `body.${kind}_to`, code: 'unknown_manager' });
    for (const [id, { to, path }] of heirs[kind]) {
      const heir = people.person(to);
      const fault = heir && isThere(to) ? await heirFault(ctx, left, kind, id, heir) : 'unknown_manager';
      if (fault !== null) found.push({ path, code: fault, params: { name: heir?.name ?? '' } });
    }
  }
  return oncePerPlace([...found, ...rings(people, leaverId, left, heirs.managed)]);
}

/** Nobody may end up above themselves. Somebody who takes over themselves gets the leaver's manager. */
export function rings(
  people: PeopleDirectory,
  leaverId: string,
  { managed }: Left,
  heirs: Heirs['managed'],
): readonly Violation[] {
  const managerAfter = (id: string): string | null => {
    const to = heirs.get(id)?.to;
    if (to === undefined) return people.person(id)?.managerId ?? null;
    return to === id ? (people.person(leaverId)?.managerId ?? null) : to;
  };
  return managed.flatMap(({ id }) => {
    const heir = heirs.get(id);
    const seen = new Set<string>();
    let above = managerAfter(id);
    for (; above !== null && above !== id && !seen.has(above); above = managerAfter(above)) seen.add(above);
    if (!heir || above !== id) return [];
    const params = { name: people.person(heir.to)?.name ?? '' };
    return [{ path: heir.path, code: 'manager_cycle', params }];
  });
}

function oncePerPlace(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ path }, index) => violations.findIndex((one) => one.path === path) === index);
}
