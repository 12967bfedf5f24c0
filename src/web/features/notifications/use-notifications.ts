import { useInfiniteQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { placeWithoutApp } from '#contracts/notifications/place-without-app.ts';
import { readAllNotifications } from '#contracts/notifications/read-all-notifications.ts';
import { readNotification } from '#contracts/notifications/read-notification.ts';
import { unreadNotifications } from '#contracts/notifications/unread-notifications.ts';
import type { RoleFlags } from '#contracts/permissions.ts';
import { call } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Where a notification that is about no app leads, and what that is called. */
export function placeOf({ notification_type_name, actor }: NotificationItem, flags: RoleFlags) {
  return placeWithoutApp(notification_type_name, actor?.id ?? null, flags);
}

export type NotificationItem = EndpointOutput<typeof listNotifications>['notif'][number];

/** Notifications on a page. */
export const pageLength = 10;

/** The person's notifications, page after page. */
export function useNotificationPages() {
  return useInfiniteQuery({
    queryKey: [listNotifications.name, 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { page: pageParam, lenght: pageLength } }, { signal }),
    getNextPageParam: (last, _pages, page) => (last.notif.length === pageLength ? page + 1 : undefined),
  });
}

/** Marks one read, or all; what shows them is fetched again. */
export function useReading() {
  const t = useT();
  const one = useAction(readNotification, { invalidates: [listNotifications] });
  const undo = useAction(unreadNotifications, {
    invalidates: [listNotifications],
  });
  const all = useAction(readAllNotifications, {
    invalidates: [listNotifications],
    onSuccess: ({ read_on }) =>
      toast.undo(t('notifications-page:marked'), t('ui:undo'), () => undo.run({ body: { read_on } })),
  });
  return {
    read: (id: string) => one.run({ query: { id } }),
    readAll: () => all.run({}),
    isReadingAll: all.isBusy,
  };
}

/** Where a notification leads: its task, else its entry, else the workflow of its app; without an app, what it is about. */
export function targetOf(item: NotificationItem, flags: RoleFlags): string {
  if (item.module_id === null) return placeOf(item, flags).path;
  if (item.record_id === null) return `/form-editor/show/${item.module_id}/workflow`;
  return item.task_id
    ? `/task-editor/${item.module_id}/${item.record_id}/${item.task_id}`
    : `/item-editor/${item.module_id}/${item.record_id}`;
}
