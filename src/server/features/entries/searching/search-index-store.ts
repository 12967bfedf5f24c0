import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { SearchedColumn } from './searched-columns.ts';

/** An app as the search over all apps knows it. */
export interface SearchedApp {
  readonly moduleId: string;
  readonly columns: readonly SearchedColumn[];
  readonly state: 'waiting' | 'filling' | 'ready';
  /** Entries that were there before and are read into the search by now. */
  readonly done: number;
  readonly total: number;
}

interface AppTable {
  readonly id: string;
  readonly tableName: string;
}

/** From now on the search follows what is written in the table. Writers wait while this transaction lasts. */
export async function followTable(db: TenantDatabase, { id, tableName }: AppTable): Promise<void> {
  await sql`create or replace trigger keep_entry_search after insert or update or delete on ${sql.table(tableName)}
    for each row execute function keep_entry_search(${sql.lit(id)})`.execute(db.appTables());
}

export async function isFollowed(db: TenantDatabase, tableName: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from pg_trigger
    where tgrelid = to_regclass(${`"${tableName}"`}) and tgname = 'keep_entry_search') as is`.execute(
    db.appTables(),
  );
  return rows[0]?.is === true;
}

export async function findSearchedApp(
  db: TenantDatabase,
  moduleId: string,
): Promise<SearchedApp | undefined> {
  const row = await db.tables
    .selectFrom('searchedApps')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .executeTakeFirst();
  return row && { ...row, columns: row.columns as SearchedApp['columns'] };
}

export async function putSearchedApp(db: TenantDatabase, app: SearchedApp): Promise<void> {
  const row = { ...app, columns: JSON.stringify(app.columns) };
  await db.tables
    .insertInto('searchedApps')
    .values(row)
    .onConflict((conflict) => conflict.column('moduleId').doUpdateSet(row))
    .execute();
}

/** Notes how many of the entries that were there are read; the last time with `ready`. */
export async function noteProgress(
  db: TenantDatabase,
  moduleId: string,
  progress: Partial<Pick<SearchedApp, 'done' | 'total' | 'state'>>,
): Promise<void> {
  await db.tables.updateTable('searchedApps').set(progress).where('moduleId', '=', moduleId).execute();
}

export async function countEntriesOf(db: TenantDatabase, tableName: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(tableName)}`.execute(db.appTables());
  return rows[0]?.count ?? 0;
}

/**
 * Reads the next entries after an id into the search; null when there are no more. They are locked against changes
 * meanwhile, so that an older text never replaces a newer one.
 */
export async function fillNext(
  db: TenantDatabase,
  { id, tableName }: AppTable,
  columns: readonly SearchedColumn[],
  page: { readonly after: string; readonly length: number },
): Promise<{ readonly last: string; readonly count: number } | null> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    with entries as materialized (
      select t.id, t.created_by, nullif(t.workflow_initiator_user, t.created_by) as initiated_by,
        entry_words(to_jsonb(t), ${JSON.stringify(columns)}::jsonb) as words
      from (select * from ${sql.table(tableName)} where id > ${page.after}::uuid
        order by id limit ${sql.lit(page.length)} for share) as t
    ), written as (
      insert into entry_search (entry_id, module_id, words, created_by, initiated_by)
      select id, ${id}::uuid, words, created_by, initiated_by from entries
      on conflict (entry_id) do update
        set words = excluded.words, created_by = excluded.created_by, initiated_by = excluded.initiated_by
        where (entry_search.words, entry_search.created_by, entry_search.initiated_by)
          is distinct from (excluded.words, excluded.created_by, excluded.initiated_by)
    ), remembered as materialized (
      select count(remember_words(text)) from (select string_agg(words, ' ') as text from entries) as all_words
    )
    select (select id from entries order by id desc limit 1) as last, (select count(*) from entries)::int as count
    from remembered`.execute(db.appTables());
  const [row] = rows;
  return row?.last ? { last: row.last, count: row.count } : null;
}

/**
 * Reads what was said about the entries up to an id into the search, as far as nobody has said anything since. Their rows
 * are locked first, so that a comment that is written meanwhile is read as well or comes after.
 */
export async function fillComments(
  db: TenantDatabase,
  moduleId: string,
  { after, last }: { readonly after: string; readonly last: string },
): Promise<void> {
  const isBetween = sql`module_id = ${moduleId}::uuid and entry_id > ${after}::uuid and
    entry_id <= ${last}::uuid`;
  await sql`select from entry_search where ${isBetween} order by entry_id for update`.execute(db.tables);
  await sql`
    with said as (
      update entry_search set comment_words = unread.words
      from (select entry_id as id, comments_in_lines(entry_id) as words from entry_search
        where ${isBetween} and comment_words is null) as unread
      where entry_id = unread.id and unread.words is not null
      returning comment_words
    )
    select remember_words(string_agg(comment_words, ' ')) from said`.execute(db.tables);
}
