import type { GroupKind, PeopleDirectory, Person } from '#server/features/people/index.ts';

/** The teams or the roles of a person. */
export const groupsOf = (person: Person, kind: GroupKind) => (kind === 'team' ? person.teams : person.roles);

/** The teams or the roles of the organisation. */
export const knownGroups = (people: PeopleDirectory, kind: GroupKind) =>
  kind === 'team' ? people.teams : people.roles;
