import { type RawBuilder, sql } from 'kysely';

/** Part of a statement, with its parameters. */
export type Sql = RawBuilder<unknown>;

/** Where a value is read. Texts ignore case, unless they are `exact`; an `id` is a UUID; a `moment` has a time zone. */
export interface SearchColumn {
  readonly value: Sql;
  readonly type: 'text' | 'exact' | 'id' | 'boolean' | 'moment';
}

/** An attribute with several elements. */
export interface SearchList {
  /** Whether an element meets a condition on `columns`. */
  readonly some: (condition: Sql) => Sql;
  readonly columns: ReadonlyMap<string, SearchColumn>;
  /** What the list is sorted by: its primary element. Absent: it is not sorted by. */
  readonly sortColumn?: SearchColumn;
}

/** What resources of one type are filtered and sorted by; the names of attributes are in lower case. */
export interface Searchable {
  readonly columns: ReadonlyMap<string, SearchColumn>;
  readonly lists: ReadonlyMap<string, SearchList>;
}

/** The `schemas` of resources that all have the one. */
export function schemasList(schema: string): SearchList {
  return {
    some: (condition) => condition,
    columns: new Map([['value', { value: sql`${schema}::text`, type: 'text' }]]),
  };
}
