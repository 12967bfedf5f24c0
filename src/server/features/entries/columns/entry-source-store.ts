import { sql } from 'kysely';
import type { ListSource, Sql } from '#server/features/lists/index.ts';
import { expirySql } from '../table/entry-row.ts';
import { isHiddenIn, type ListReader } from '../viewing/hidden-field-store.ts';
import type { EntryColumn } from './entry-column.ts';

/** A module's record list as a reader sees it: what is hidden from them is blank. */
export function entrySource(
  columns: ReadonlyMap<string, EntryColumn>,
  reader: ListReader,
  lettered?: ReadonlySet<string>,
): ListSource<EntryColumn> {
  return { columns, lettered, sqlOf: (column) => columnValue(column, reader) };
}

/** A column's value in a row; blank if it is hidden from the reader. */
function columnValue(column: EntryColumn, reader: ListReader): Sql {
  const plain = column.derived ? derivedValue(column.derived) : sql`t.${sql.id(column.columnName)}`;
  if (column.hiddenAt.length === 0) return plain;
  return sql`case when ${isHiddenIn(column.hiddenAt, reader)} then null else ${plain} end`;
}

function derivedValue(derived: NonNullable<EntryColumn['derived']>): Sql {
  return derived === 'expiry' ? sql.raw(expirySql) : sql`${derived.text}::text`;
}
