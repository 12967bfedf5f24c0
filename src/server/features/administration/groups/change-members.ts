import type { changeTeamMembers as endpoint } from '#contracts/administration/change-team-members.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  addMembers,
  canAdminister,
  freshDirectory,
  type GroupKind,
  lockPeople,
  type PeopleDirectory,
  peopleChanged,
  removeMembers,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { membersChanged } from './group-events.ts';
import { groupsOf, knownGroups } from './groups-of.ts';

/** Adds people to a team or role and takes people out of it; somebody named in both is added. */
export async function changeMembers(
  ctx: Context,
  kind: GroupKind,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  if (!knownGroups(people, kind).some(({ id }) => id === params.id)) throw notFound();
  const isMember = (userId: string) => {
    const person = people.person(userId);
    return person !== undefined && groupsOf(person, kind).some(({ id }) => id === params.id);
  };
  const wanted = [...new Set(body.add)];
  const violations = [
    ...unfit(ctx, people, body.add ?? [], 'body.add'),
    ...unfit(ctx, people, body.remove ?? [], 'body.remove'),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const added = wanted.filter((id) => !isMember(id));
  const removed = [...new Set(body.remove)].filter((id) => isMember(id) && !wanted.includes(id));
  if (added.length + removed.length === 0) return {};
  await addMembers(ctx.db, kind, params.id, added);
  await removeMembers(ctx.db, kind, params.id, removed);
  // Those who left, and those who came: all members of a large team would be a long list.
  const changes = [{ name: 'members', before: removed, after: added }];
  ctx.announce(membersChanged, { kind, groupId: params.id, added, removed }, { changes });
  peopleChanged(ctx);
  return {};
}

/** People who do not exist, and system administrators, whom only their equals change. */
function unfit(ctx: Context, people: PeopleDirectory, ids: readonly string[], path: string): Violation[] {
  return ids.flatMap((id, index): Violation[] => {
    const person = people.person(id);
    if (!person) return [{ path: `${path}[${index}]`, code: 'unknown_person' }];
    if (canAdminister(actorOf(ctx), person)) return [];
    return [{ path: `${path}[${index}]`, code: 'system_administrator', params: { name: person.name } }];
  });
}
