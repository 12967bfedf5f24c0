import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ListedNotification } from './notification-store.ts';
import { notificationText } from './notification-text.ts';

type Shown = EndpointOutput<typeof listNotifications>['notif'];

/** Notifications as their reader sees them. */
export async function presentNotifications(
  ctx: Context,
  rows: readonly ListedNotification[],
): Promise<Shown> {
  const people = await loadPeople(
    ctx,
    rows.flatMap((row) => [row.actorId, row.recordCreatedBy]),
  );
  const named = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { id: person.id, name: person.name } : null;
  };
  const names = await namesInLanguage(
    ctx,
    rows.flatMap((row) => row.moduleId ?? []),
  );
  const translated = rows.map((row) => ({
    ...row,
    moduleName: row.moduleId && row.moduleName ? names.app(row.moduleId, row.moduleName) : '',
    activityName: row.moduleId ? names.activity(row.moduleId, row.activityName) : row.activityName,
  }));
  return translated.map((row) => ({
    id: row.id,
    read_on: row.readOn,
    current_step: row.activityName,
    notification_type_name: row.kind,
    task_id: row.taskId,
    module_id: row.moduleId,
    module_name: row.moduleName,
    app_icon: row.appIcon ?? 'Webhook',
    record_id: row.entryId,
    record_title: row.recordTitle,
    record_created_by: named(row.recordCreatedBy),
    actor: named(row.actorId),
    notification_content: notificationText(ctx.locale, row, named(row.actorId)?.name),
    time_since: Math.max(0, Math.floor((ctx.now.getTime() - Date.parse(row.createdOn)) / 1000)),
    created_on: row.createdOn,
  }));
}
