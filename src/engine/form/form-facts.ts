import type { References } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';

/** Everything besides the entry's own values that the rules of a form may depend on. */
export interface FormFacts {
  readonly actor: Person;
  /** The person who started the entry; the actor while it is being created. */
  readonly initiator: Person;
  /** System columns by their names in expressions, see `entryScope`. */
  readonly entry: EntryValues;
  /** RFC 3339 in UTC. */
  readonly now: string;
  /** `YYYY-MM-DD` in `timeZone`. */
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
  /** People that user fields refer to, by id. For other people expressions know only the id. */
  readonly people?: ReadonlyMap<string, Person>;
  /** External items that fields refer to. For other items expressions know only the key. */
  readonly references?: References;
  /** Values of aggregates, by place (`total`, `items[0].net`). Other aggregates keep their value. */
  readonly aggregates?: EntryValues;
}
