import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { activityNameIn, compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { ListedNotification } from './notification-store.ts';
import { notificationText } from './notification-text.ts';

type Shown = EndpointOutput<typeof listNotifications>['notif'];

/** Notifications as their reader sees them, in the reader's language. */
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
  const translated = await namesInLanguage(ctx, rows);
  return rows.map(translated).map((row) => ({
    id: row.id,
    read_on: row.readOn,
    current_step: row.activityName,
    notification_type_name: row.kind,
    task_id: row.taskId,
    module_id: row.moduleId,
    module_name: row.moduleName,
    app_icon: row.appIcon,
    record_id: row.entryId,
    record_title: row.recordTitle,
    record_created_by: named(row.recordCreatedBy),
    actor: named(row.actorId),
    notification_content: notificationText(ctx.locale, row, named(row.actorId)?.name),
    time_since: Math.max(0, Math.floor((ctx.now.getTime() - Date.parse(row.createdOn)) / 1000)),
    created_on: row.createdOn,
  }));
}

/** Names of apps and activities in the reader's language, as the newest versions translate them. */
async function namesInLanguage(
  ctx: Context,
  rows: readonly ListedNotification[],
): Promise<(row: ListedNotification) => ListedNotification> {
  const ids = [...new Set(rows.flatMap(({ moduleId }) => moduleId ?? []))];
  const versions = new Map<string, Awaited<ReturnType<typeof newest>>>();
  for (const id of ids) versions.set(id, await newest(ctx, id));
  return (row) => {
    const version = versions.get(row.moduleId ?? '');
    if (!version?.compiled.definition.translations) return row;
    return {
      ...row,
      moduleName: inLanguage(version, ctx.locale).module.displayName,
      activityName: row.activityName && activityNameIn(version, ctx.locale, row.activityName),
    };
  };
}

async function newest(ctx: Context, moduleId: string) {
  try {
    return await compiledModule(ctx, moduleId);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
