import { sql } from 'kysely';
import type { FinishedEntry } from '#engine/learning/learned.ts';
import type { LearnedField } from '#engine/learning/question.ts';
import { maxTextLength } from '#engine/learning/words-of.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FiguresBasis } from '#server/features/entries/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Entries that one training reads, the newest. */
const maxEntries = 5_000;

/** The column of a report that holds the hours from the start of an entry to its end. */
export const durationColumn = 'lead_time';

/**
 * The completed entries of an app that the reader of the basis may see, in the order of their end, with the values of
 * these fields and of the predicted column; of texts only the beginning, which is all that is learned from.
 */
export async function finishedEntries(
  db: TenantDatabase,
  basis: FiguresBasis,
  fields: readonly LearnedField[],
  predicted: string,
): Promise<readonly FinishedEntry[]> {
  const { columns, from, conditions } = basis;
  const words = new Set(fields.flatMap(({ name, kind }) => (kind === 'words' ? [name] : [])));
  const known = [...fields.map(({ name }) => name), predicted].flatMap((name) => columns.get(name) ?? []);
  const values = known.map((column) => {
    const value = basis.valueOf(column);
    return words.has(column.name)
      ? sql`to_jsonb(left(${value}, ${maxTextLength}::int))`
      : sql`to_jsonb(${value})`;
  });
  const completed = sql`t.workflow_status = 'Completed' and t.workflow_completed_on is not null`;
  const { rows } = await sql<{ values: readonly FieldValue[] }>`
    select jsonb_build_array(${sql.join(values)}) as values
    from ${from} where ${sql.join([...conditions, completed], sql` and `)}
    order by t.workflow_completed_on desc, t.id desc limit ${maxEntries}::int`.execute(db.appTables());
  return rows.reverse().map((row) => {
    const byName = Object.fromEntries(known.map(({ name }, place) => [name, row.values[place] ?? null]));
    const { [predicted]: answer = null, ...rest } = byName;
    return { values: rest, answer };
  });
}
