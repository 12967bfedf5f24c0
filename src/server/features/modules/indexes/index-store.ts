import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { TenantTables } from '#server/platform/db/tables/tenant-tables.ts';
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

/** An index of a module's table for one column. */
export interface ColumnIndex {
  readonly moduleId: string;
  readonly tableName: string;
  readonly columnName: string;
  readonly kind: ColumnKind;
  readonly purpose: IndexPurpose;
}

/**
 * The expression for sorting and searching texts: a long text would not fit an index entry, and people expect `ab`
 * beside `Ab`.
 */
function sortKey(column: string, kind: ColumnKind): string {
  return kind === 'text' ? `lower(left("${column}", 120))` : `"${column}"`;
}

/** The expression that distinguishes values in a unique index; texts are hashed because of their length. */
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
 * Creates an index unless it exists, and records it. The table stays writable meanwhile, because the index is created
 * concurrently; this needs to be outside any transaction. An invalid index from a failed attempt is dropped first.
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
    await sql.raw(`drop index ${mode} if exists "${name}"`).execute(db.appTables());
  }
  await sql
    .raw(`create ${unique} index ${mode} if not exists "${name}" on "${index.tableName}" ${indexBody(index)}`)
    .execute(db.appTables());
  // Another node may be making the same index, or have failed to.
  if ((await stateOf(db, name)) !== 'valid') throw new Error(`The index ${name} is not complete.`);
  // Without statistics of the expression, the planner cannot tell whether such an index or the list's order is faster.
  if (expressionPurposes.has(index.purpose))
    await sql`analyze ${sql.table(index.tableName)}`.execute(db.appTables());
  await db.tables
    .insertInto('moduleIndexes')
    .values({
      indexName: name,
      moduleId: index.moduleId,
      columnName: index.columnName,
      purpose: index.purpose,
      createdOn: options.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function stateOf(db: TenantDatabase, indexName: string): Promise<'valid' | 'invalid' | 'absent'> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${`"${indexName}"`})`.execute(
    db.tables,
  );
  const [row] = rows;
  if (!row) return 'absent';
  return row.isValid ? 'valid' : 'invalid';
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
  const dropped = await db.tables
    .deleteFrom('moduleIndexes')
    .where('moduleId', '=', moduleId)
    .where('columnName', '=', columnName)
    .where('purpose', 'in', purposes)
    .returning('indexName')
    .execute();
  for (const { indexName: name } of dropped) {
    await sql`drop index if exists ${sql.id(name)}`.execute(db.appTables());
  }
}

/** Drops an index and its record, complete or not; reading and writing continue meanwhile. */
export async function removeIndex(db: TenantDatabase, moduleId: string, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db.appTables());
  await forgetIndexes(db, moduleId, (row) => row('indexName', '=', name));
}

/**
 * Assigns the indexes of a replaced column to the column that replaces it, and deletes the records of the old column's
 * own indexes, which were dropped with it.
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
  await forgetIndexes(db, moduleId, (row) => row('columnName', '=', columnName));
  const moved = await db.tables
    .selectFrom('moduleIndexes')
    .select(['indexName', 'purpose'])
    .where('moduleId', '=', moduleId)
    .where('columnName', '=', shadowName)
    .execute();
  for (const { indexName: oldName, purpose } of moved) {
    const name = indexName({ tableName, columnName, purpose });
    await sql`alter index ${sql.id(oldName)} rename to ${sql.id(name)}`.execute(db.appTables());
    await db.tables
      .updateTable('moduleIndexes')
      .set({ indexName: name, columnName })
      .where('indexName', '=', oldName)
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
  which: (row: ExpressionBuilder<TenantTables, 'moduleIndexes'>) => Expression<SqlBool>,
): Promise<void> {
  await db.tables.deleteFrom('moduleIndexes').where('moduleId', '=', moduleId).where(which).execute();
}

/** Indexes that are there and serve, as `column/purpose`. */
export async function presentIndexes(db: TenantDatabase, moduleId: string): Promise<Set<string>> {
  const rows = await db.tables
    .selectFrom('moduleIndexes')
    .select(['columnName', 'purpose'])
    .where('moduleId', '=', moduleId)
    .where(
      sql<boolean>`(select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(index_name)))`,
    )
    .execute();
  return new Set(rows.map((row) => `${row.columnName}/${row.purpose}`));
}

/** Values that more than one entry holds: at most five that are not in drafts only, with the number of all. */
export async function duplicateValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
): Promise<{ count: number; examples: string[] }> {
  const column = sql.id(columnName);
  const { rows } = await sql<{ text: string; total: string; isSubmitted: boolean }>`
    select ${column}::text as text, count(*) over () as total, bool_or(workflow_status <> 'Draft') as is_submitted
    from ${sql.table(tableName)} where ${column} is not null group by ${column} having count(*) > 1
    order by is_submitted desc limit 5`.execute(db.tables);
  const examples = rows.filter(({ isSubmitted }) => isSubmitted).map(({ text }) => text);
  return { count: Number(rows[0]?.total ?? 0), examples };
}
