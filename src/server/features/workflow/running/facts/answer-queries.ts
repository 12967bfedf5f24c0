import { type DirectoryAnswers, type DirectoryQuery, directoryKey } from '#engine/workflow/directory.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';

/** The known answers together with those to new questions: ids of people who are active today. */
export function answerQueries(
  people: PeopleDirectory,
  known: DirectoryAnswers,
  queries: readonly DirectoryQuery[],
): DirectoryAnswers {
  const answers = new Map(known);
  for (const query of queries) answers.set(directoryKey(query), answer(people, query));
  return answers;
}

function answer(people: PeopleDirectory, query: DirectoryQuery): readonly string[] {
  switch (query.kind) {
    case 'roleMembers':
      return people.roleMembers(query.role).map((person) => person.id);
    case 'teamMembers':
      return people.teamMembers(query.team).map((person) => person.id);
    case 'administrators':
      return people.administrators().map((person) => person.id);
    case 'managerOf': {
      const manager = people.managerOf(query.userId);
      return manager?.isActive ? [manager.id] : [];
    }
    case 'activeUser':
      return people.isActive(query.userId) ? [query.userId] : [];
    case 'userByEmail': {
      const person = people.personByEmail(query.email);
      return person?.isActive ? [person.id] : [];
    }
    case 'referenceUsers':
      return [];
  }
}
