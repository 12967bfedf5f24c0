import { type RawBuilder, sql } from 'kysely';
import type { FilterGroup } from '#engine/query/filter.ts';
import {
  filterCondition,
  type ListColumn,
  type ListSource,
  maxCount,
  searchCondition,
} from '#server/features/lists/index.ts';
import { isHeld } from '#server/features/modules/index.ts';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { taskColumns } from './task-columns.ts';
import type { TaskScope, VisibleTasks } from './task-scope.ts';

/** A task with its app and the state of its instance; columns have the names of the list. */
export interface ListedTask {
  readonly id: string;
  readonly moduleId: string;
  readonly entryId: string;
  readonly appIcon: string;
  readonly displayName: string;
  readonly activityTitle: string;
  readonly activityName: string;
  readonly recordTitle: string;
  readonly taskType: string;
  readonly assignedFromUser: string | null;
  readonly recordStartedBy: string;
  readonly startedOn: string;
  readonly dueAt: string | null;
  readonly isOverdue: boolean;
  readonly workflowStatus: string;
  readonly assignee: string;
}

export interface TaskQuery {
  readonly scope: TaskScope;
  /** RFC 3339, UTC. */
  readonly now: string;
  readonly filter: FilterGroup;
  readonly searched: readonly ListColumn[];
  readonly searchText: string;
  readonly orders: readonly { readonly column: string; readonly dir: 'asc' | 'desc' }[];
  readonly offset: number;
  readonly length: number;
}

export interface TaskPage {
  readonly tasks: readonly ListedTask[];
  /** Counted to one more than 10,000. */
  readonly total: number;
}

/** Lengths of pages that get a plan of their own. */
const keptLengths: ReadonlySet<number> = new Set([10, 20, 25, 50, 100]);
/** No one can answer the tasks of a deleted app. */
const isAnswerable = sql`k.module_id not in (select id from module_names where deleted_on is not null)`;
/** Everyone who has a task can see all columns of tasks. */
const taskSource: ListSource<ListColumn> = {
  columns: taskColumns,
  sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}`,
};

/** Titles are written for the person who has the task; `isHolder` tells whether that person is the reader. */
function listedTasks(now: string, condition: RawBuilder<unknown>, isHolder: boolean): RawBuilder<unknown> {
  const title = isHolder ? sql`k.title` : sql`coalesce(k.shared_title, k.title)`;
  return sql`(
    select k.id, k.module_id, k.entry_id, m.app_icon, m.display_name, ${title} as activity_title,
      k.activity_name, k.record_title, k.activity_type as task_type,
      k.assigned_from as assigned_from_user, k.initiator_id as record_started_by,
      k.created_on as started_on, k.due_at, coalesce(k.due_at < ${now}::timestamptz, false) as is_overdue,
      i.status as workflow_status, k.assignee_id as assignee
    from task_rows k join workflow_runs i on i.id = k.instance_id join module_names m on m.id = k.module_id
    where ${condition}
  ) t`;
}

/** A page of the open tasks of a scope and how many there are, in one statement. */
export async function pageOfTasks(db: TenantDatabase, query: TaskQuery): Promise<TaskPage> {
  const inScope = scopeCondition(query.scope);
  const { whose } = query.scope;
  const source = listedTasks(query.now, inScope, typeof whose === 'object' && 'substitutions' in whose);
  const condition = sql`${filterCondition(query.filter, taskSource)} and ${search(query)}`;
  const isNarrowed = query.filter.rules.length > 0 || query.searchText !== '';
  // Without a condition the count needs no other table than that of the tasks.
  const counted = isNarrowed
    ? sql`select from ${source} where ${condition} limit ${maxCount + 1}`
    : sql`select from task_rows k where ${inScope} limit ${maxCount + 1}`;
  // The limit is part of the text, so that even a generic plan reads no more rows.
  const keeps = !isNarrowed && isPlain(query);
  const { rows } = await sql<ListedTask & { total: number }>`
    ${keeps ? keptPlan : sql``} with total as (select count(*)::int as total from (${counted}) counted),
    page as (
      select ordered.*, row_number() over () as position from (
        select t.* from ${source} where ${condition}
        order by ${order(query)} limit ${sql.lit(query.length)} offset ${keeps ? sql.lit(0) : query.offset}
      ) ordered
    )
    select * from total left join page on true order by page.position`.execute(db.tables);
  return { tasks: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Whether the list is the first page of a person's own tasks in default order, the most frequent request. */
function isPlain({ scope: { whose, visible, appIds }, orders, offset, length }: TaskQuery): boolean {
  const isOwn = whose !== 'everybody' && 'substitutions' in whose && whose.substitutions.length === 0;
  return (
    isOwn &&
    visible === null &&
    appIds === undefined &&
    orders.length === 0 &&
    offset === 0 &&
    keptLengths.has(length)
  );
}

function scopeCondition({ whose, visible, appIds }: TaskScope): RawBuilder<unknown> {
  const conditions = [sql`k.state = 'open'`, isAnswerable];
  if (appIds) conditions.push(sql`k.module_id = any(${appIds}::uuid[])`);
  if (whose !== 'everybody') {
    conditions.push('substitutions' in whose ? isHeld(whose) : sql`k.assignee_id = any(${whose}::uuid[])`);
  }
  if (visible) conditions.push(isVisible(visible));
  return sql.join(conditions, sql` and `);
}

function isVisible({ actorId, allOf, ownOf, teamOf, mateIds }: VisibleTasks): RawBuilder<unknown> {
  return sql`(
    k.module_id = any(${allOf}::uuid[])
    or (k.module_id = any(${ownOf}::uuid[]) and k.initiator_id = ${actorId})
    or (k.module_id = any(${teamOf}::uuid[]) and k.initiator_id = any(${mateIds}::uuid[]))
    or k.entry_id in (
      select entry_id from task_rows where assignee_id = ${actorId}
      union select entry_id from task_rows where closed_by = ${actorId} and closed_by <> assignee_id
    )
  )`;
}

/** The apps in which some people have open tasks. */
export async function modulesWithOpenTasks(
  db: TenantDatabase,
  scope: Omit<TaskScope, 'visible'>,
): Promise<string[]> {
  const condition = scopeCondition({ ...scope, visible: null });
  const { rows } = await sql<{ moduleId: string }>`
    select distinct k.module_id from task_rows k where ${condition}`.execute(db.tables);
  return rows.map((row) => row.moduleId);
}

/** One task, with any assignee and in any state. */
export async function findTask(
  db: TenantDatabase,
  taskId: string,
  now: string,
): Promise<(ListedTask & { readonly sharedTitle: string | null }) | null> {
  const source = listedTasks(now, sql`k.id = ${taskId}`, true);
  const { rows } = await sql<ListedTask & { sharedTitle: string | null }>`
    select t.*, (select shared_title from task_rows where id = t.id) as shared_title from ${source}`.execute(
    db.tables,
  );
  return rows[0] ?? null;
}

function search({ searchText, searched }: TaskQuery): RawBuilder<unknown> {
  return searchText === '' ? sql`true` : searchCondition(searchText, searched, taskSource);
}

function order(query: TaskQuery): RawBuilder<unknown> {
  const wanted = query.orders.map(({ column, dir }) =>
    dir === 'asc' ? sql`t.${sql.id(column)} asc nulls last` : sql`t.${sql.id(column)} desc nulls last`,
  );
  return sql.join([...wanted, sql`t.started_on desc`, sql`t.id desc`]);
}

/** How many tasks are open in a scope, and how many of those are overdue; each counted to 10,000. */
export async function countOpenTasks(
  db: TenantDatabase,
  scope: TaskScope,
  now: string,
): Promise<{ total: number; overdue: number }> {
  const { rows } = await sql<{ total: number; overdue: number }>`
    select count(*)::int as total, count(*) filter (where due_at < ${now}::timestamptz)::int as overdue
    from (
      select due_at from task_rows k
      where ${scopeCondition(scope)} limit ${maxCount}
    ) open_tasks`.execute(db.tables);
  return rows[0] ?? { total: 0, overdue: 0 };
}

/** A person's answer at the step of a task at a moment; null if there was none. */
export async function outcomeAt(
  db: TenantDatabase,
  step: { readonly instanceId: string; readonly activityId: string },
  at: string,
): Promise<string | null> {
  const closed = await db.tables
    .selectFrom('taskRows')
    .select('outcome')
    .where('instanceId', '=', step.instanceId)
    .where('activityId', '=', step.activityId)
    .where('state', '=', 'closed')
    .where('closedOn', '=', at)
    .limit(1)
    .executeTakeFirst();
  return closed?.outcome ?? null;
}
