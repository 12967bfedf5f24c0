/** A query about people by an activity. Every answer is a list of ids of currently active users. */
export type DirectoryQuery =
  /** Role by name. */
  | { readonly kind: 'roleMembers'; readonly role: string }
  /** Team by name or id. */
  | { readonly kind: 'teamMembers'; readonly team: string }
  /** One id, or none when there is no active manager. */
  | { readonly kind: 'managerOf'; readonly userId: string }
  | { readonly kind: 'administrators' }
  /** The same id if the user is active, else none. */
  | { readonly kind: 'activeUser'; readonly userId: string }
  /** The user with this address, in any spelling. */
  | { readonly kind: 'userByEmail'; readonly email: string }
  /** The users that a column of the data set names, by id or address, in the row with this key. */
  | {
      readonly kind: 'referenceUsers';
      readonly dataset: string;
      readonly key: string;
      readonly column: string;
    };

/** Answers by `directoryKey`. A missing query has not been answered yet. */
export type DirectoryAnswers = ReadonlyMap<string, readonly string[]>;

/** Key of a query in `DirectoryAnswers`. */
export function directoryKey(query: DirectoryQuery): string {
  switch (query.kind) {
    case 'roleMembers':
      return `role:${query.role}`;
    case 'teamMembers':
      return `team:${query.team}`;
    case 'managerOf':
      return `manager:${query.userId}`;
    case 'activeUser':
      return `active:${query.userId}`;
    case 'userByEmail':
      return `email:${query.email.toLowerCase()}`;
    case 'referenceUsers':
      return `reference:${JSON.stringify([query.dataset, query.key, query.column])}`;
    case 'administrators':
      return 'administrators';
  }
}
