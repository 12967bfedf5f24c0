import { notificationsEndpoints } from '#contracts/notifications/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getNotification } from './get-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationPreferences } from './preferences/get-notification-preferences.ts';
import { setNotificationPreference } from './preferences/set-notification-preference.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { unreadNotifications } from './unread-notifications.ts';

export const notificationsRoutes = routesOf(notificationsEndpoints, {
  getNotification,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationPreference,
  unreadNotifications,
});
