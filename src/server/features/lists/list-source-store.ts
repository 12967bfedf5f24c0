import type { RawBuilder } from 'kysely';
import type { FilterColumn } from '#engine/query/filter-column.ts';

/** A piece of SQL; values are always parameters. */
export type Sql = RawBuilder<unknown>;

/** A column of a list, whatever its rows are. */
export interface ListColumn extends FilterColumn {
  /** Its name in the table, and in indexes of the table. */
  readonly columnName: string;
  readonly isSortable: boolean;
  readonly isSearchable: boolean;
  /** To what the driver is given. */
  write(value: unknown): unknown;
}

/** What a list is read from: its columns by name, and how each is read. */
export interface ListSource<Column extends ListColumn> {
  readonly columns: ReadonlyMap<string, Column>;
  /** Names (`columnName`) of text columns whose letters are indexed; short parts are looked for there. */
  readonly lettered?: ReadonlySet<string>;
  /** A column's value in one row, as the reader may see it; the row is `t`. */
  sqlOf(column: Column): Sql;
}
