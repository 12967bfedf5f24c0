import { type DirectoryQuery, directoryKey } from '#engine/workflow/directory.ts';
import type { SimulatedUser } from './parameters.ts';

/** Answers about people; nobody joins or leaves while a simulation runs, so an answer is worked out once. */
export interface SimulatedDirectory {
  /** All answers so far, by `directoryKey`. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** Adds the answers to these queries. Reference data names no one here. */
  answer(queries: readonly DirectoryQuery[]): void;
}

/** The directory of these people, in the order of their names. */
export function simulatedDirectory(users: readonly SimulatedUser[]): SimulatedDirectory {
  const answers = new Map<string, readonly string[]>();
  const active = users
    .filter(({ isActive }) => isActive)
    .sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
  const byId = new Map(active.map((user) => [user.id, user]));
  const managers = new Map(users.map(({ id, managerId }) => [id, managerId]));
  const isIn = (groups: SimulatedUser['roles'], key: string) =>
    groups.some(({ id, name }) => id === key || name.toLowerCase() === key.toLowerCase());
  const idsOf = (isAsked: (user: SimulatedUser) => boolean) => active.filter(isAsked).map(({ id }) => id);
  const answerOf = (query: DirectoryQuery): readonly string[] => {
    switch (query.kind) {
      case 'roleMembers':
        return idsOf(({ roles }) => isIn(roles, query.role));
      case 'teamMembers':
        return idsOf(({ teams }) => isIn(teams, query.team));
      case 'administrators':
        return idsOf(({ isAdministrator }) => isAdministrator);
      case 'managerOf': {
        const manager = managers.get(query.userId);
        return manager && byId.has(manager) ? [manager] : [];
      }
      case 'activeUser':
        return byId.has(query.userId) ? [query.userId] : [];
      case 'userByEmail':
        return idsOf(({ email }) => email.toLowerCase() === query.email.toLowerCase()).slice(0, 1);
      case 'referenceUsers':
        return [];
    }
  };
  return {
    answers,
    answer: (queries) => {
      for (const query of queries) answers.set(directoryKey(query), answerOf(query));
    },
  };
}
