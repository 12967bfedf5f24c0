/** A question about people that an activity asks. Every answer is a list of ids of users who are active now. */
export type DirectoryQuery =
  /** Role by name. */
  | { readonly kind: 'roleMembers'; readonly role: string }
  /** Team by name or id. */
  | { readonly kind: 'teamMembers'; readonly team: string }
  /** One id, or none when there is no active manager. */
  | { readonly kind: 'managerOf'; readonly userId: string }
  | { readonly kind: 'administrators' }
  /** The same id when the user is active, else none. */
  | { readonly kind: 'activeUser'; readonly userId: string }
  /** Whoever has this address, in any spelling. */
  | { readonly kind: 'userByEmail'; readonly email: string }
  /** The users whom a column of the data set names, by id or address, in the row with this key. */
  | {
      readonly kind: 'referenceUsers';
      readonly dataset: string;
      readonly key: string;
      readonly column: string;
    };

/** Answers by `directoryKey`. What is missing has not been asked yet. */
export type DirectoryAnswers = ReadonlyMap<string, readonly string[]>;

/** Key of a question in `DirectoryAnswers`. */
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
