import { type ListedColumn, listedColumnNames, listedColumns } from '#engine/form/names/listed-columns.ts';
import type { SystemColumns } from '../table/system-columns.ts';

type Declared = typeof listedColumns;

/** The system columns of lists whose values the table of an app has. */
type StoredName = {
  [Name in ListedColumn]: Declared[Name] extends { storedAs: keyof SystemColumns } ? Name : never;
}[ListedColumn];

/** Those with people. */
type PersonName = {
  [Name in ListedColumn]: Declared[Name]['kind'] extends 'uuid' ? Name : never;
}[ListedColumn];

/** What lists show that does not stand in the table, or not in the language of the reader. */
interface WorkedOut {
  readonly flow_name: string;
  readonly workflow_activity_name: string;
  readonly expire_at: string | null;
}

/** The system columns of one row as lists have them; people are ids. */
export type SystemValues = {
  readonly [Name in Exclude<StoredName, keyof WorkedOut>]: SystemColumns[Declared[Name]['storedAs']];
} & WorkedOut;

const isStored = (name: ListedColumn): name is StoredName => 'storedAs' in listedColumns[name];
const storedNames = listedColumnNames.filter(isStored);
const isPerson = (name: string) => listedColumns[name as ListedColumn].kind === 'uuid';

export function systemValues(row: SystemColumns, workedOut: WorkedOut): SystemValues {
  const stored = storedNames.map((name) => [name, row[listedColumns[name].storedAs]] as const);
  return { ...(Object.fromEntries(stored) as Omit<SystemValues, keyof WorkedOut>), ...workedOut };
}

/** The same with the people themselves. */
export function withPeople<Person>(
  values: SystemValues,
  personOf: (id: string | null) => Person,
): Omit<SystemValues, PersonName> & Readonly<Record<PersonName, Person>> {
  const people = Object.entries(values).map(([name, value]) => [
    name,
    isPerson(name) ? personOf(value) : value,
  ]);
  return Object.fromEntries(people);
}
