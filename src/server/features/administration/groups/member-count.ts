import type { GroupKind, PeopleDirectory } from '#server/features/people/index.ts';

/** How many active members a team or role has. */
export function memberCount(people: PeopleDirectory, kind: GroupKind, id: string): number {
  return (kind === 'team' ? people.teamMembers(id) : people.roleMembers(id)).length;
}
