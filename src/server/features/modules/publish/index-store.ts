import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnKind } from '#engine/form/field-type.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * `ascending` and `descending` both put blanks last, as lists do; equality is served by either. `search` finds parts of
 * texts from three letters on, `letters` parts of one or two; `words` and `wordLetters` do so in formatted texts.
 */
export const indexPurposes = [
  'unique',
  'ascending',
  'descending',
  'search',
  'letters',
  'words',
  'wordLetters',
] as const;

export type IndexPurpose = (typeof indexPurposes)[number];

interface IndexTables {
  module_indexes: {
    index_name: string;
    module_id: string;
    column_name: string;
    purpose: IndexPurpose;
    created_on: Date;
  };
}

/** An index of a module's table for one column. */
export interface ColumnIndex {
  readonly moduleId: string;
  readonly tableName: string;
  readonly columnName: string;
  readonly kind: ColumnKind;
  readonly purpose: IndexPurpose;
}

/**
 * What texts are sorted and looked up by: a long text would not fit an index entry, and people expect `ab` beside
 * `Ab`.
 */
export function sortKey(column: string, kind: ColumnKind): string {
  return kind === 'text' ? `lower(left("${column}", 120))` : `"${column}"`;
}

/** What tells two values apart for a unique index; texts by their hash, for length's sake. */
export function uniqueKey(column: string, kind: ColumnKind): string {
  return kind === 'text' ? `md5("${column}")` : `"${column}"`;
}

const expressionPurposes: ReadonlySet<IndexPurpose> = new Set(['letters', 'words', 'wordLetters']);

const suffixes: Readonly<Record<IndexPurpose, string>> = {
  unique: 'u',
  ascending: 'a',
  descending: 'd',
  search: 't',
  letters: 'l',
  words: 'w',
  wordLetters: 'x',
};

export function indexName(index: Pick<ColumnIndex, 'tableName' | 'columnName' | 'purpose'>): string {
  const name = `${index.tableName.slice(-12)}_${index.columnName}`;
  return `${name.slice(0, 58)}_${suffixes[index.purpose]}`;
}

/**
 * Makes an index unless it is there, and records it. Concurrently, the table stays writable meanwhile; that needs to
 * be outside any transaction. What such an attempt left behind when it failed is no index: it is dropped first.
 */
export async function createColumnIndex(
  db: TenantDatabase,
  index: ColumnIndex,
  options: { now: Date; isConcurrent: boolean },
): Promise<void> {
  const name = indexName(index);
  const mode = options.isConcurrent ? 'concurrently' : '';
  const unique = index.purpose === 'unique' ? 'unique' : '';
  if ((await stateOf(db, name)) === 'invalid') {
    await sql.raw(`drop index ${mode} if exists "${name}"`).execute(db.tables());
  }
  await sql
    .raw(`create ${unique} index ${mode} if not exists "${name}" on "${index.tableName}" ${indexBody(index)}`)
    .execute(db.tables());
  // Another node may be making the same index, or have failed to.
  if ((await stateOf(db, name)) !== 'valid') throw new Error(`The index ${name} is not complete.`);
  // Without statistics of its expression nobody knows whether such an index or the order of the list finds more soon.
  if (expressionPurposes.has(index.purpose))
    await sql`analyze ${sql.table(index.tableName)}`.execute(db.tables());
  await db
    .tables<IndexTables>()
    .insertInto('module_indexes')
    .values({
      index_name: name,
      module_id: index.moduleId,
      column_name: index.columnName,
      purpose: index.purpose,
      created_on: options.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function stateOf(db: TenantDatabase, indexName: string): Promise<'valid' | 'invalid' | 'absent'> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${`"${indexName}"`})`.execute(
    db.tables(),
  );
  const [row] = rows;
  if (!row) return 'absent';
  return row.is_valid ? 'valid' : 'invalid';
}

function indexBody({ columnName, kind, purpose }: ColumnIndex): string {
  if (purpose === 'search') {
    return kind === 'textList' ? `using gin ("${columnName}")` : `using gin ("${columnName}" gin_trgm_ops)`;
  }
  if (purpose === 'words') return `using gin (html_words("${columnName}") gin_trgm_ops)`;
  if (purpose === 'letters') return `using gin (letter_pieces("${columnName}"))`;
  if (purpose === 'wordLetters') return `using gin (letter_pieces(html_words("${columnName}")))`;
  if (purpose === 'ascending') return `(${sortKey(columnName, kind)}, id)`;
  if (purpose === 'descending') return `(${sortKey(columnName, kind)} desc nulls last, id desc)`;
  return `(${uniqueKey(columnName, kind)}) where "${columnName}" is not null`;
}

/** Drops an index of the given purposes, e.g. of a field that need not be unique any more. */
export async function dropColumnIndexes(
  db: TenantDatabase,
  moduleId: string,
  columnName: string,
  purposes: readonly IndexPurpose[],
): Promise<void> {
  const dropped = await db
    .tables<IndexTables>()
    .deleteFrom('module_indexes')
    .where('module_id', '=', moduleId)
    .where('column_name', '=', columnName)
    .where('purpose', 'in', purposes)
    .returning('index_name')
    .execute();
  for (const { index_name } of dropped) {
    await sql`drop index if exists ${sql.id(index_name)}`.execute(db.tables());
  }
}

/** Drops an index and what is known of it, complete or not, while everybody goes on working. */
export async function removeIndex(db: TenantDatabase, moduleId: string, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db.tables());
  await forgetIndexes(db, moduleId, (row) => row('index_name', '=', name));
}

/**
 * Gives the indexes of a column that another has taken the place of to that one, and forgets those of the old one, which
 * went with it.
 */
export async function moveShadowIndexes(
  db: TenantDatabase,
  {
    moduleId,
    tableName,
    columnName,
    shadowName,
  }: Omit<ColumnIndex, 'kind' | 'purpose'> & {
    readonly shadowName: string;
  },
): Promise<void> {
  await forgetIndexes(db, moduleId, (row) => row('column_name', '=', columnName));
  const moved = await db
    .tables<IndexTables>()
    .selectFrom('module_indexes')
    .select(['index_name', 'purpose'])
    .where('module_id', '=', moduleId)
    .where('column_name', '=', shadowName)
    .execute();
  for (const { index_name, purpose } of moved) {
    const name = indexName({ tableName, columnName, purpose });
    await sql`alter index ${sql.id(index_name)} rename to ${sql.id(name)}`.execute(db.tables());
    await db
      .tables<IndexTables>()
      .updateTable('module_indexes')
      .set({ index_name: name, column_name: columnName })
      .where('index_name', '=', index_name)
      .execute();
  }
}

/** Forgets the indexes of columns that are not there any more. */
export async function forgetShadowIndexes(db: TenantDatabase, moduleId: string): Promise<void> {
  await forgetIndexes(db, moduleId, () => sql<boolean>`to_regclass(quote_ident(index_name)) is null`);
}

async function forgetIndexes(
  db: TenantDatabase,
  moduleId: string,
  which: (row: ExpressionBuilder<IndexTables, 'module_indexes'>) => Expression<SqlBool>,
): Promise<void> {
  await db
    .tables<IndexTables>()
    .deleteFrom('module_indexes')
    .where('module_id', '=', moduleId)
    .where(which)
    .execute();
}

/** Indexes that are there and serve, as `column/purpose`. */
export async function presentIndexes(db: TenantDatabase, moduleId: string): Promise<Set<string>> {
  const rows = await db
    .tables<IndexTables>()
    .selectFrom('module_indexes')
    .select(['column_name', 'purpose'])
    .where('module_id', '=', moduleId)
    .where(
      sql<boolean>`(select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(index_name)))`,
    )
    .execute();
  return new Set(rows.map((row) => `${row.column_name}/${row.purpose}`));
}

/** Values that more than one entry holds: at most five that are not in drafts only, with the number of all. */
export async function duplicateValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
): Promise<{ count: number; examples: string[] }> {
  const column = sql.id(columnName);
  const { rows } = await sql<{ text: string; total: string; isSubmitted: boolean }>`
    select ${column}::text as text, count(*) over () as total, bool_or(workflow_status <> 'Draft') as "isSubmitted"
    from ${sql.table(tableName)} where ${column} is not null group by ${column} having count(*) > 1
    order by "isSubmitted" desc limit 5`.execute(db.tables());
  const examples = rows.filter(({ isSubmitted }) => isSubmitted).map(({ text }) => text);
  return { count: Number(rows[0]?.total ?? 0), examples };
}
