import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import { sentWithCommit } from '#server/platform/db/pipeline/pipelined-client.ts';
import { type ErasedNames, replaceNames } from '#server/platform/db/replace-names-store.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { NewNotification } from './notification.ts';

/** A notification as it is listed, with its app. */
export interface ListedNotification {
  readonly id: string;
  readonly kind: string;
  readonly moduleId: string | null;
  readonly moduleName: string | null;
  readonly appIcon: string | null;
  readonly entryId: string | null;
  readonly taskId: string | null;
  readonly actorId: string | null;
  readonly activityName: string;
  readonly recordTitle: string;
  readonly recordCreatedBy: string | null;
  readonly createdOn: string;
  readonly readOn: string | null;
}

const maxCount = 10_000;

const listedColumns = sql`
  n.id, n.kind, n.module_id, m.display_name as module_name, m.app_icon,
  n.entry_id, n.task_id, n.actor_id,
  n.activity_name, n.record_title,
  n.record_created_by, n.created_on, n.read_on`;

/** Notifications about a deleted app have no target. */
const isOfDeletedApp = sql`module_id in (select id from module_names where deleted_on is not null)`;

/** Inserts any number of notifications in one statement that is sent with the commit. */
export async function insertNotifications(
  db: TenantDatabase,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await sql`${sql.raw(sentWithCommit)} ${keptPlan} insert into notifications (id, user_id, kind, module_id, entry_id, task_id, actor_id, activity_name,
      record_title, record_created_by, created_on)
    select id, "userId", kind, "moduleId", "entryId", "taskId", "actorId", "activityName", "recordTitle",
      "recordCreatedBy", "createdOn"
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as x(id uuid, "userId" uuid, kind text,
      "moduleId" uuid, "entryId" uuid, "taskId" uuid, "actorId" uuid, "activityName" text, "recordTitle" text,
      "recordCreatedBy" uuid, "createdOn" timestamptz)`.execute(db.tables);
}

/** A page, newest first. */
export async function pageOfNotifications(
  db: TenantDatabase,
  userId: string,
  page: { readonly offset: number; readonly length: number },
): Promise<readonly ListedNotification[]> {
  const { rows } = await sql<ListedNotification>`
    select ${listedColumns}
    from notifications n left join module_names m on m.id = n.module_id
    where n.user_id = ${userId} and m.deleted_on is null
    order by n.created_on desc, n.id desc
    limit ${page.length} offset ${page.offset}`.execute(db.tables);
  return rows;
}

/** A notification of the user. */
export async function findNotification(
  db: TenantDatabase,
  userId: string,
  id: string,
): Promise<ListedNotification | null> {
  const { rows } = await sql<ListedNotification>`
    select ${listedColumns}
    from notifications n left join module_names m on m.id = n.module_id
    where n.id = ${id} and n.user_id = ${userId} and m.deleted_on is null`.execute(db.tables);
  return rows[0] ?? null;
}

/** Unread notifications, and those whose task is still open; each counted up to 10,000. */
export async function countNotifications(
  db: TenantDatabase,
  userId: string,
): Promise<{ unread: number; open: number }> {
  const { rows } = await sql<{ unread: number; open: number }>`
    select
      (select count(*)::int from (
        select 1 from notifications n
        where n.user_id = ${userId} and n.read_on is null and (n.${isOfDeletedApp}) is not true limit ${maxCount}
      ) unread_rows) as unread,
      (select count(*)::int from (
        select 1 from task_rows t where t.assignee_id = ${userId} and t.state = 'open'
          and exists (select 1 from notifications n where n.user_id = ${userId} and n.task_id = t.id)
          and (t.${isOfDeletedApp}) is not true
        limit ${maxCount}
      ) open_rows) as open`.execute(db.tables);
  return rows[0] ?? { unread: 0, open: 0 };
}

/** Returns whether the user has such a notification; one that is already read keeps its time. */
export async function markRead(
  db: TenantDatabase,
  userId: string,
  id: string,
  readOn: string,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_on = coalesce(read_on, ${readOn}::timestamptz)
    where id = ${id} and user_id = ${userId} returning id`.execute(db.tables);
  return rows.length > 0;
}

/** Returns how many were unread. */
export async function markAllRead(db: TenantDatabase, userId: string, readOn: string): Promise<number> {
  const result = await db.tables
    .updateTable('notifications')
    .set({ readOn })
    .where('userId', '=', userId)
    .where('readOn', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Marks notifications as unread that were read at exactly this moment. */
export async function markUnread(db: TenantDatabase, userId: string, readOn: string): Promise<void> {
  await db.tables
    .updateTable('notifications')
    .set({ readOn: null })
    .where('userId', '=', userId)
    .where('readOn', '=', readOn)
    .execute();
}

/** Deletes the notifications about a deleted entry. */
export async function removeNotificationsOf(db: TenantDatabase, entryId: string): Promise<void> {
  await db.tables.deleteFrom('notifications').where('entryId', '=', entryId).execute();
}

/** Marks everyone's notifications from before a moment as read at their creation. */
export async function readOldNotifications(db: TenantDatabase, before: Date): Promise<void> {
  await db.tables
    .updateTable('notifications')
    .set((row) => ({ readOn: row.ref('createdOn') }))
    .where('readOn', 'is', null)
    .where('createdOn', '<', before.toISOString())
    .execute();
}

/** Removes the notifications that a person has. */
export async function removeNotificationsFor(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('notifications').where('userId', '=', userId).execute();
}

/** Replaces names in what notifications are called. */
export async function eraseNamesInNotifications(db: TenantDatabase, erased: ErasedNames): Promise<void> {
  const { onlyOf } = erased;
  await replaceNames(
    db,
    {
      table: 'notifications',
      columns: ['record_title', 'activity_name'],
      ...(onlyOf && { rows: sql`entry_id = any(${[...onlyOf.entryIds]}::uuid[])` }),
    },
    erased,
  );
}
