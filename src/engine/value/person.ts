/** A user in rules. `manager` is the id of another user; roles and teams are names. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly manager: string | null;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
}
