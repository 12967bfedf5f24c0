import { sql } from 'kysely';
import type { ListColumn, ListSource, Sql } from '../list-source-store.ts';

/** Parts of at most so many letters are too short for indexes of pieces of three. */
const shortLength = 2;

export function isShortPart(text: string): boolean {
  const { length } = [...text];
  return length > 0 && length <= shortLength;
}

/**
 * Whether a value, given by its words, contains a text in any case; `lettered` names columns of which the letters are
 * indexed.
 */
export function containsText(
  column: Pick<ListColumn, 'columnName' | 'kind'>,
  words: Sql,
  text: string,
  lettered: ReadonlySet<string> = new Set(),
): Sql {
  if (column.kind === 'text' && lettered.has(column.columnName) && isShortPart(text))
    return sql`letter_pieces(${words}) @> array[lower(${text}::text)]`;
  return sql`${words} ilike ${`%${literalPattern(text)}%`}::text`;
}

/** Rows where one of the columns contains the text, in any case. */
export function searchCondition<Column extends ListColumn>(
  text: string,
  columns: readonly Column[],
  source: ListSource<Column>,
): Sql {
  if (columns.length === 0) return sql`false`;
  const tests = columns.map((column) =>
    containsText(column, columnText(column, source.sqlOf(column)), text, source.lettered),
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}

/** The text of a column's values for searches. */
export function columnText({ kind, isHtml }: ListColumn, value: Sql): Sql {
  // Like `htmlToWords`.
  if (isHtml) return sql`html_words(${value})`;
  if (kind === 'text') return value;
  return kind === 'textList' ? sql`array_to_string(${value}, ', ')` : sql`${value}::text`;
}

/** The text as a pattern that matches only itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
