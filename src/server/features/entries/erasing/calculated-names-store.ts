import { type RawBuilder, sql } from 'kysely';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { columnsOfApps } from '#server/features/modules/index.ts';
import { type ErasedNames, replacedNames } from '#server/platform/db/replace-names-store.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { tablesOfApps } from './initiator-email-store.ts';

type Sql = RawBuilder<unknown>;

/** A column of an app's table that holds a calculated text, or a table section with cells that hold one. */
interface CalculatedColumn {
  readonly moduleId: string;
  readonly tableName: string;
  readonly columnName: string;
  /** Null: the column is the text. */
  readonly cells: readonly string[] | null;
}

/**
 * Replaces names in texts that expressions made from them: in entries, also of deleted apps, and in entries whose deletion
 * can be undone. The revision of an entry goes up, so that nobody saves the old text over it and the search follows;
 * words that only stood there are no longer proposed.
 */
export async function eraseNamesInCalculated(db: TenantDatabase, erased: ErasedNames): Promise<void> {
  const columns = await calculatedColumns(db);
  for (const tableName of new Set(columns.map((column) => column.tableName))) {
    const own = columns.filter((column) => column.tableName === tableName);
    await eraseInEntries(db, sql.table(tableName), own, erased);
  }
  for (const moduleId of new Set(columns.map((column) => column.moduleId))) {
    const own = columns.filter((column) => column.moduleId === moduleId);
    await eraseInDeleted(db, moduleId, own, erased);
  }
  await forgetWords(db, erased.names);
}

async function calculatedColumns(db: TenantDatabase): Promise<readonly CalculatedColumn[]> {
  const tables = new Set(await tablesOfApps(db));
  const there = (await columnsOfApps(db)).filter(({ tableName }) => tables.has(tableName));
  return there.flatMap(({ editorType, kind, cellTypes, ...place }): CalculatedColumn[] => {
    if (kind === 'text') return isCalculatedText(editorType) ? [{ ...place, cells: null }] : [];
    const cells = Object.entries(cellTypes).filter(([, type]) => isCalculatedText(type));
    return cells.length > 0 ? [{ ...place, cells: cells.map(([name]) => name) }] : [];
  });
}

function isCalculatedText(editorType: string): boolean {
  const type = fieldCatalogue.get(editorType);
  return type?.origin === 'calculated' && type.columnKind === 'text';
}

async function eraseInEntries(
  db: TenantDatabase,
  table: Sql,
  columns: readonly CalculatedColumn[],
  erased: ErasedNames,
): Promise<void> {
  const changed = columns.map(({ columnName, cells }) => {
    const column = sql.ref(columnName);
    return { column, value: cells ? inCells(column, cells, erased) : replacedNames(column, erased) };
  });
  await sql`
    update ${table} set revision = revision + 1,
      ${sql.join(changed.map(({ column, value }) => sql`${column} = ${value}`))}
    where ${ofPerson(sql.ref('id'), erased)}
      and (${sql.join(
        changed.map(({ column, value }) => sql`${column} is distinct from ${value}`),
        sql` or `,
      )})`.execute(db.appTables());
}

async function eraseInDeleted(
  db: TenantDatabase,
  moduleId: string,
  columns: readonly CalculatedColumn[],
  erased: ErasedNames,
): Promise<void> {
  const changed = columns.map(({ columnName, cells }) => {
    const value = cells
      ? inCells(sql`entry -> ${columnName}::text`, cells, erased)
      : sql`to_jsonb(${replacedNames(sql`(entry ->> ${columnName}::text)`, erased)})`;
    return sql`jsonb_build_object(${columnName}::text, ${value})`;
  });
  await sql`
    update deleted_entries set entry = entry || ${sql.join(changed, sql` || `)}
    where module_id = ${moduleId} and ${ofPerson(sql.ref('id'), erased)}`.execute(db.appTables());
}

/** The rows of a table section, with names replaced in these cells. */
function inCells(rows: Sql, cells: readonly string[], erased: ErasedNames): Sql {
  return sql`case when jsonb_typeof(${rows}) = 'array' then (
    select coalesce(jsonb_agg(line || (
      select coalesce(jsonb_object_agg(cell, to_jsonb(${replacedNames(sql`(line ->> cell)`, erased)})), '{}')
      from unnest(${[...cells]}::text[]) as named (cell) where jsonb_typeof(line -> cell) = 'string'
    ) order by place), '[]')
    from jsonb_array_elements(${rows}) with ordinality as lines (line, place)
  ) else ${rows} end`;
}

function ofPerson(entryId: Sql, { onlyOf }: ErasedNames): Sql {
  return onlyOf === null ? sql`true` : sql`${entryId} = any(${[...onlyOf.entryIds]}::uuid[])`;
}

/** Takes words of the names out of those that a search with a typing error finds, unless an entry has them. */
async function forgetWords(db: TenantDatabase, names: readonly string[]): Promise<void> {
  const words = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu) ?? []);
  await sql`
    delete from search_words where word = any(${[...new Set(words)]}::text[]) and not exists (
      select from entry_search
      where words ilike '%' || word || '%' or comment_words ilike '%' || word || '%')`.execute(db.tables);
}
