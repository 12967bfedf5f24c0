import { sql } from 'kysely';
import type { SortRule } from '#engine/query/filter.ts';
import { type ListSource, maxCount, type Sql } from '#server/features/lists/index.ts';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { isOwnOpenTaskSql, ownTasksSql, type TaskOwner } from '../table/own-tasks.ts';
import { systemColumnNames } from '../table/system-columns.ts';

export interface PageQuery {
  readonly tableName: string;
  readonly columns: readonly Pick<EntryColumn, 'columnName'>[];
  readonly conditions: readonly Sql[];
  readonly order: readonly Sql[];
  readonly limit: number;
  readonly offset: number;
  /** Whose tasks on each entry are to be read with it; null where no field is hidden anywhere. */
  readonly owner: TaskOwner | null;
}

/** Columns of a row that say what is the owner's own, and where the owner comes from. */
export function ownTaskParts(owner: TaskOwner | null): { readonly columns: Sql; readonly source: Sql } {
  if (owner === null) return { columns: sql``, source: sql`` };
  return {
    columns: sql`, ${sql.raw(ownTasksSql)}`,
    source: sql` cross join (select ${owner.id}::uuid as id, ${[...owner.absentees]}::uuid[] as absentees) as me`,
  };
}

/** A page of rows and, in the same statement, how many there are; counting ends one past the limit. */
export async function selectPage(
  db: TenantDatabase,
  query: PageQuery,
): Promise<{ rows: EntryRow[]; total: number }> {
  const table = sql.table(query.tableName);
  const own = ownTaskParts(query.owner);
  const where = sql.join([...query.conditions, sql`true`], sql` and `);
  const names = [...systemColumnNames, ...query.columns.map((column) => column.columnName)];
  // As text: names are ours, and a node of the query for each would cost more than all the rest of it.
  const selected = sql.raw([...new Set(names)].map((name) => `t."${name}"`).join(', '));
  const { rows } = await sql<EntryRow & { total: string; place: string | null }>`
    select counted.total, page.* from
      (select count(*) as total from
        (select from ${table} as t where ${where} limit ${sql.lit(maxCount + 1)}) as bounded) as counted
      left join (
        select row_number() over () as place, t.*${own.columns} from
          (select ${selected} from ${table} as t where ${where}
            order by ${sql.join([...query.order])} limit ${query.limit} offset ${query.offset}) as t${own.source}
      ) as page on true
    order by page.place`.execute(db.appTables());
  const total = Number(rows[0]?.total ?? 0);
  return { rows: rows.filter((row) => row.place !== null), total };
}

/** The ids of the first rows; nothing is counted, so that the order's index is read no further than needed. */
export async function selectFirst(
  db: TenantDatabase,
  query: Pick<PageQuery, 'tableName' | 'conditions' | 'order' | 'limit'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(query.tableName)} as t
    where ${sql.join([...query.conditions, sql`true`], sql` and `)}
    order by ${sql.join([...query.order])} limit ${query.limit}`.execute(db.appTables());
  return rows.map((row) => row.id);
}

/** The order of a list that asks for none. */
export const newestFirst: Sql[] = [sql`t.created_on desc`, sql`t.id desc`];

/** Rows that a page holds must not depend on chance: the id decides between equals. */
export function orderBy(orders: readonly SortRule[], source: ListSource<EntryColumn>): Sql[] {
  const keys = orders.flatMap((order): Sql[] => {
    const column = source.columns.get(order.column);
    if (!column) return [];
    const value = source.sqlOf(column);
    const key = column.kind === 'text' ? sql`lower(left(${value}, 120))` : value;
    return [order.dir === 'asc' ? sql`${key} asc nulls last` : sql`${key} desc nulls last`];
  });
  const isDescending = orders[0]?.dir === 'desc';
  if (keys.length === 0) return newestFirst;
  return [...keys, isDescending ? sql`t.id desc` : sql`t.id asc`];
}

/** Any order, the same each time. */
export const noOrder: readonly Sql[] = [sql`t.id`];

/** Stands where no column is asked for. */
export const noValue: Sql = sql`null`;

export interface OpenTask {
  readonly id: string;
  readonly entryId: string;
  readonly title: string;
  /** What people read who do not have the task; null: the same. */
  readonly sharedTitle: string | null;
  readonly assigneeId: string;
  readonly dueAt: string | null;
  /** Whether the owner has it, or decides it for somebody who is absent. */
  readonly isOwn: boolean;
}

/** Open tasks of the entries, oldest first. */
export async function openTasksOf(
  db: TenantDatabase,
  entryIds: readonly string[],
  owner: TaskOwner,
): Promise<OpenTask[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await sql<OpenTask>`
    ${keptPlan} select k.id, k.entry_id, k.title, k.shared_title, k.assignee_id, k.due_at,
      (${sql.raw(isOwnOpenTaskSql)}) as is_own
    from task_rows as k
      cross join (select ${owner.id}::uuid as id, ${[...owner.absentees]}::uuid[] as absentees) as me
    where k.entry_id = any(${entryIds}::uuid[]) and k.state = 'open'
    order by k.created_on, k.id`.execute(db.tables);
  return rows;
}
