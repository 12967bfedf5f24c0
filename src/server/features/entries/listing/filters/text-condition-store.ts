import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '../../columns/list-column.ts';

type Sql = RawBuilder<unknown>;

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
  column: Pick<ListColumn, 'columnName' | 'hiddenAt' | 'kind'>,
  words: Sql,
  text: string,
  lettered: ReadonlySet<string> = new Set(),
): Sql {
  const isWhole = column.kind === 'text' && column.hiddenAt.length === 0;
  if (isWhole && lettered.has(column.columnName) && isShortPart(text))
    return sql`letter_pieces(${words}) @> array[lower(${text}::text)]`;
  return sql`${words} ilike ${`%${literalPattern(text)}%`}::text`;
}

/** The text as a pattern that matches only itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
