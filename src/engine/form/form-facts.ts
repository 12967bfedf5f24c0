import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import type { References } from './reference-source.ts';

/** Everything outside the entry's own values that the rules of a form may depend on. */
export interface FormFacts {
  readonly actor: Person;
  /** Who began the entry; the actor while it is being begun. */
  readonly initiator: Person;
  /** System columns by their names in expressions, see `entryScope`. */
  readonly entry: EntryValues;
  /** RFC 3339 in UTC. */
  readonly now: string;
  /** `YYYY-MM-DD` in `timeZone`. */
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
  /** People that user fields refer to, by id; of a person not in here expressions know only the id. */
  readonly people?: ReadonlyMap<string, Person>;
  /** What fields refer to outside the form; of something not in here expressions know only the key. */
  readonly references?: References;
  /** What aggregates come to, by place (`total`, `items[0].net`); of those not in here the value stays as it is. */
  readonly aggregates?: EntryValues;
}
